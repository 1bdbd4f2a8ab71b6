import type { Interaction } from '../session/bridge/interaction.ts';
import { selectorFor } from './selector-for.ts';

/** Elements that count as the target of a click on one of their descendants. */
const clickTargets =
  'a, button, input, select, textarea, label, summary, [role], [tabindex], [an-la]';

export const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image], [type=file], [type=range], [type=color])';

const scrollEndMs = 200;

/**
 * Reports the visitor's interactions before the page's listeners run. Must be called before any
 * listener is added. Doesn't report the contents of password fields, or clicks that the browser
 * itself adds. For example, a click on a label adds a click on the label's field.
 */
export function observeInteractions(onInteraction: (interaction: Interaction) => void): void {
  /**
   * The target of a click that the browser itself is about to add, for example on the field of a
   * clicked label. Null stands for any target. Undefined means that no such click is expected.
   */
  let impliedClick: Element | null | undefined;
  let inputAt = -Infinity;
  const onTrusted = <K extends keyof WindowEventMap>(
    type: K,
    listener: (event: WindowEventMap[K], target: Element) => void,
  ): void => {
    window.addEventListener(
      type,
      (event) => {
        const [target] = event.composedPath();
        if (event.isTrusted && target instanceof Element) listener(event, target);
      },
      true,
    );
  };
  const ignoreClickOn = (target: Element | null): void => {
    impliedClick = target;
    setTimeout(() => (impliedClick = undefined));
  };

  onTrusted('click', (_, target) => {
    if (impliedClick !== undefined && (impliedClick === null || impliedClick === target)) return;
    onInteraction({ do: 'click', selector: selectorFor(target.closest(clickTargets) ?? target) });
    const label = target.closest('label');
    if (label?.control && label.control !== target) ignoreClickOn(label.control);
  });
  onTrusted('input', (_, target) => {
    const isField = target.matches(textFields) && !target.matches('[type=password]');
    if (isField || target instanceof HTMLSelectElement)
      onInteraction({
        do: 'fill',
        selector: selectorFor(target),
        text: (target as HTMLInputElement).value,
      });
  });
  onTrusted('keydown', ({ key }, target) => {
    inputAt = performance.now();
    const isField = target.matches(textFields);
    if (key !== 'Escape' && !(key === 'Tab' && isField) && !(key === 'Enter' && isField)) return;
    onInteraction({ do: 'press', key });
    if (key === 'Enter' && !(target instanceof HTMLTextAreaElement)) ignoreClickOn(null);
  });
  for (const type of ['wheel', 'touchmove', 'pointerdown'] as const)
    window.addEventListener(type, () => void (inputAt = performance.now()), {
      capture: true,
      passive: true,
    });
  observeScrolling(() => inputAt, onInteraction);
}

/**
 * Reports scrolling by the visitor. A scroll without recent input counts as a scroll by the page
 * itself. Such a scroll isn't reported, because the page repeats it in a replay.
 * @param lastInput returns when the visitor last used the wheel, the pointer, touch or a key
 */
function observeScrolling(
  lastInput: () => number,
  onInteraction: (interaction: Interaction) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(
    'scroll',
    ({ target, isTrusted }) => {
      if (!isTrusted || target !== document || performance.now() - lastInput() > 1500) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => onInteraction({ do: 'scroll', y: Math.round(window.scrollY) }),
        scrollEndMs,
      );
    },
    true,
  );
}
