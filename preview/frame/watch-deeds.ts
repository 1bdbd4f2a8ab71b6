import type { Deed } from '../bridge/deed.ts';
import { selectorFor } from './selector-for.ts';

/** What people aim at when they click on something inside it. */
const aims = 'a, button, input, select, textarea, label, summary, [role], [tabindex], [an-la]';

/** Fields that take text. */
export const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image], [type=file], [type=range], [type=color])';

const restMs = 200;

/**
 * Tells what a person does in the page, before the page hears of it. Must be called before anything else listens.
 * What the browser adds by itself (the click on a label's field, or on the button that Enter stands for) isn't told.
 */
export function watchDeeds(did: (deed: Deed) => void): void {
  let byTheBrowser: Element | null | undefined;
  let touchedAt = -Infinity;
  const onPerson = <K extends keyof WindowEventMap>(type: K, react: (event: WindowEventMap[K], target: Element) => void): void => {
    window.addEventListener(type, (event) => {
      const [target] = event.composedPath();
      if (event.isTrusted && target instanceof Element) react(event, target);
    }, true);
  };
  const afterwards = (): void => void setTimeout(() => (byTheBrowser = undefined));

  onPerson('click', (_, target) => {
    if (byTheBrowser !== undefined && (byTheBrowser === null || byTheBrowser === target)) return;
    const aim = target.closest(aims) ?? target;
    did({ do: 'click', selector: selectorFor(aim) });
    const label = target.closest('label');
    if (label?.control && label.control !== target) {
      byTheBrowser = label.control;
      afterwards();
    }
  });
  onPerson('input', (_, target) => {
    const isField = target.matches(textFields) && !target.matches('[type=password]');
    if (isField || target instanceof HTMLSelectElement) did({ do: 'fill', selector: selectorFor(target), text: (target as HTMLInputElement).value });
  });
  onPerson('keydown', ({ key }, target) => {
    touchedAt = performance.now();
    const isField = target.matches(textFields);
    if (key !== 'Escape' && !(key === 'Tab' && isField) && !(key === 'Enter' && isField)) return;
    did({ do: 'press', key });
    if (key !== 'Enter' || target instanceof HTMLTextAreaElement) return;
    byTheBrowser = null;
    afterwards();
  });

  for (const type of ['wheel', 'touchmove', 'pointerdown'] as const) window.addEventListener(type, () => void (touchedAt = performance.now()), { capture: true, passive: true });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('scroll', ({ target, isTrusted }) => {
    // A page that scrolls by itself does so again when it is replayed.
    if (!isTrusted || target !== document || performance.now() - touchedAt > 1500) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => did({ do: 'scroll', y: Math.round(window.scrollY) }), restMs);
  }, true);
}
