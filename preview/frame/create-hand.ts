import type { Deed } from '../bridge/deed.ts';
import { textFields } from './watch-deeds.ts';

const patienceMs = 2000;
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Does in the page what a person would, one deed after the other; says why where it can't. */
export type Hand = (deed: Deed) => Promise<string | undefined>;

/**
 * The events of a person's input are sent, and the page trusts them.
 *
 * @param trust makes the page trust an event
 */
export function createHand(trust: (event: Event) => void): Hand {
  let isChanged = false;
  const send = (target: Element, event: Event): boolean => {
    trust(event);
    return target.dispatchEvent(event);
  };
  const change = (field: Element): boolean => send(field, new Event('change', { bubbles: true }));

  /** Pages ask what has the focus, so it is really given; a field that was left after it was changed says so first. */
  const focus = (next: HTMLElement | undefined): void => {
    const focused = document.activeElement;
    if (next === focused) return;
    if (isChanged && focused !== null) change(focused);
    isChanged = false;
    if (next !== undefined) next.focus({ preventScroll: true });
    else if (focused instanceof HTMLElement) focused.blur();
  };

  const mouse = (target: Element, type: string): boolean => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, composed: true, view: window, detail: 1, clientX: left + width / 2, clientY: top + height / 2 };
    return send(target, type.startsWith('pointer') || type === 'click' ? new PointerEvent(type, { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true }) : new MouseEvent(type, at));
  };
  const click = (target: Element): void => {
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    for (const type of ['pointerover', 'mouseover', 'pointermove', 'mousemove', 'pointerdown']) mouse(target, type);
    if (mouse(target, 'mousedown')) focus(target.closest<HTMLElement>(focusable) ?? undefined);
    for (const type of ['pointerup', 'mouseup', 'click']) mouse(target, type);
  };

  const fill = (target: Element, text: string): string | undefined => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return 'There is no field to fill in.';
    focus(target);
    target.value = text;
    if (target.value !== text) return `The field doesn't take ${JSON.stringify(text)}.`;
    send(target, new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }));
    if (target instanceof HTMLSelectElement) change(target);
    else isChanged = true;
    return undefined;
  };

  const press = (key: string): void => {
    const target = document.activeElement ?? document.body;
    const given = { key, code: key, bubbles: true, cancelable: true, composed: true };
    const goesOn = send(target, new KeyboardEvent('keydown', given)) && (key !== 'Enter' || send(target, new KeyboardEvent('keypress', given)));
    if (goesOn && key === 'Enter' && target.matches(textFields)) submit(target as HTMLInputElement);
    if (goesOn && key === 'Tab') focus(after(target));
    if (target.isConnected) send(target, new KeyboardEvent('keyup', given));
  };
  /** Enter in a field is a click on its form's first button. */
  const submit = (field: HTMLInputElement): void => {
    if (isChanged) change(field);
    isChanged = false;
    const button = [...field.form?.elements ?? []].find((element) => element.matches('button:not([type=button], [type=reset]), [type=submit], [type=image]'));
    if (button !== undefined) send(button, new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, view: window, detail: 0 }));
    else field.form?.requestSubmit();
  };

  return async (deed) => {
    if (deed.do === 'press') return void press(deed.key);
    if (deed.do === 'scroll') return void window.scrollTo({ top: deed.y, behavior: 'instant' });
    const target = await appearing(deed.selector);
    if (target === undefined) return `The page has no element ${deed.selector}.`;
    return deed.do === 'click' ? void click(target) : fill(target, deed.text);
  };
}

function after(element: Element): HTMLElement | undefined {
  const all: Element[] = [...document.querySelectorAll<HTMLElement>(focusable)];
  return all[all.indexOf(element) + 1] as HTMLElement | undefined;
}

/** The element, or undefined where the page doesn't get one in time. */
async function appearing(selector: string): Promise<Element | undefined> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const found = query(selector);
    if (found !== undefined || performance.now() > deadline) return found;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

function query(selector: string): Element | undefined {
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {
    return undefined;
  }
}
