import type { Interaction } from '../session/bridge/interaction.ts';
import { textFields } from './observe-interactions.ts';

const timeoutMs = 2000;
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * Performs an interaction in the page as a visitor would. If that isn't possible, resolves with the
 * reason.
 */
export type PerformInteraction = (interaction: Interaction) => Promise<string | undefined>;

/**
 * Creates a simulator of user input. The simulator dispatches the events that a browser would
 * dispatch.
 * @param trust makes an event's `isTrusted` true, as if a visitor had caused the event
 */
export function createInputSimulator(trust: (event: Event) => void): PerformInteraction {
  const input = new SimulatedInput(trust);
  return async (interaction) => {
    if (interaction.do === 'press') return void input.press(interaction.key);
    if (interaction.do === 'scroll')
      return void window.scrollTo({ top: interaction.y, behavior: 'instant' });
    if (interaction.do === 'scroll-to') return scrollTo(interaction.to);
    if (interaction.do === 'call') return call(interaction.id, interaction.detail);
    if (interaction.do === 'push') return push(interaction.list, interaction.entry);
    if (interaction.do === 'dispatch' && interaction.selector === '')
      return dispatch(document, interaction);
    const target = await waitForElement(interaction.selector);
    if (target === undefined) return `The page has no element ${interaction.selector}.`;
    if (interaction.do === 'dispatch') return dispatch(target, interaction);
    return interaction.do === 'click'
      ? void input.click(target)
      : input.fill(target, interaction.text);
  };
}

/**
 * Scrolls to an element or to a percentage. For example, `50%` is halfway down the page. If the
 * element is missing, resolves with an error message.
 * @param to a selector or a percentage
 */
async function scrollTo(to: string): Promise<string | undefined> {
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(to) ?? [];
  if (percent !== undefined) {
    const { scrollHeight, clientHeight } = document.documentElement;
    const top = ((scrollHeight - clientHeight) * Number(percent)) / 100;
    return void window.scrollTo({ top, behavior: 'instant' });
  }
  const target = await waitForElement(to);
  if (target === undefined) return `The page has no element ${to}.`;
  return void target.scrollIntoView({ behavior: 'instant' });
}

/** Dispatches a custom event, as a script of the page would. */
function dispatch(
  target: EventTarget,
  { type, detail }: { readonly type: string; readonly detail: unknown },
): undefined {
  target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
}

/**
 * Makes a direct call. The call runs the rules that listen for the id. If the bundle takes no
 * direct calls, returns an error message.
 */
function call(id: string, detail: unknown): string | undefined {
  const { _satellite: satellite } = window as {
    readonly _satellite?: { readonly track?: (id: string, detail: unknown) => void };
  };
  if (satellite?.track === undefined) return 'The bundle takes no direct calls on this page.';
  satellite.track(id, detail);
  return undefined;
}

/**
 * Pushes an entry to a global list. If `entry` is itself a list, pushes each of its entries.
 * Creates the global list if the page has none. If the global isn't a list, returns an error
 * message.
 */
function push(name: string, entry: unknown): string | undefined {
  const globals = window as unknown as { [name: string]: unknown };
  const list = (globals[name] ??= []);
  if (!Array.isArray(list)) return `The page's ${name} isn't a list.`;
  list.push(...[entry].flat());
  return undefined;
}

class SimulatedInput {
  readonly #trust: (event: Event) => void;
  /** Whether the focused field has changed since it was focused. */
  #isChanged = false;

  constructor(trust: (event: Event) => void) {
    this.#trust = trust;
  }

  click(target: Element): void {
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    for (const type of ['pointerover', 'mouseover', 'pointermove', 'mousemove', 'pointerdown'])
      this.#dispatchMouse(target, type);
    if (this.#dispatchMouse(target, 'mousedown'))
      this.#focus(target.closest<HTMLElement>(focusable) ?? undefined);
    for (const type of ['pointerup', 'mouseup', 'click']) this.#dispatchMouse(target, type);
  }

  /** Fills in a field. If that isn't possible, returns the reason. */
  fill(target: Element, text: string): string | undefined {
    if (!isField(target)) return "The element isn't a field.";
    this.#focus(target);
    target.value = text;
    if (target.value !== text) return `The field doesn't accept ${JSON.stringify(text)}.`;
    const init = { bubbles: true, composed: true, inputType: 'insertText', data: text };
    this.#dispatch(target, new InputEvent('input', init));
    if (target instanceof HTMLSelectElement) this.#dispatchChange(target);
    else this.#isChanged = true;
    return undefined;
  }

  press(key: string): void {
    const target = document.activeElement ?? document.body;
    const init = { key, code: key, bubbles: true, cancelable: true, composed: true };
    const isDefault =
      this.#dispatch(target, new KeyboardEvent('keydown', init)) &&
      (key !== 'Enter' || this.#dispatch(target, new KeyboardEvent('keypress', init)));
    if (isDefault && key === 'Enter' && target instanceof HTMLTextAreaElement)
      this.#breakLine(target);
    else if (isDefault && key === 'Enter' && target.matches(textFields))
      this.#submit(target as HTMLInputElement);
    if (isDefault && key === 'Tab') this.#focus(nextFocusable(target));
    if (target.isConnected) this.#dispatch(target, new KeyboardEvent('keyup', init));
  }

  #dispatch(target: Element, event: Event): boolean {
    this.#trust(event);
    return target.dispatchEvent(event);
  }

  #dispatchChange(field: Element): void {
    this.#dispatch(field, new Event('change', { bubbles: true }));
  }

  #dispatchMouse(target: Element, type: string): boolean {
    const { left, top, width, height } = target.getBoundingClientRect();
    const init = {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      detail: 1,
      clientX: left + width / 2,
      clientY: top + height / 2,
    };
    return this.#dispatch(
      target,
      type.startsWith('pointer') || type === 'click'
        ? new PointerEvent(type, { ...init, pointerId: 1, pointerType: 'mouse', isPrimary: true })
        : new MouseEvent(type, init),
    );
  }

  /**
   * Moves the real focus, because pages read `document.activeElement`. A changed field dispatches
   * `change` before it loses the focus.
   */
  #focus(next: HTMLElement | undefined): void {
    const focused = document.activeElement;
    if (next === focused) return;
    if (this.#isChanged && focused !== null) this.#dispatchChange(focused);
    this.#isChanged = false;
    if (next !== undefined) next.focus({ preventScroll: true });
    else if (focused instanceof HTMLElement) focused.blur();
  }

  /** Inserts a line break at the cursor, as Enter does in a text area. */
  #breakLine(area: HTMLTextAreaElement): void {
    if (area.readOnly) return;
    area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
    const init = { bubbles: true, composed: true, inputType: 'insertLineBreak' };
    this.#dispatch(area, new InputEvent('input', init));
    this.#isChanged = true;
  }

  /** Submits a field's form as Enter does: by clicking the submit button, if there is one. */
  #submit(field: HTMLInputElement): void {
    if (this.#isChanged) this.#dispatchChange(field);
    this.#isChanged = false;
    const button = [...(field.form?.elements ?? [])].find((element) =>
      element.matches('button:not([type=button], [type=reset]), [type=submit], [type=image]'),
    );
    if (button === undefined) return field.form?.requestSubmit();
    const init = { bubbles: true, cancelable: true, composed: true, view: window, detail: 0 };
    this.#dispatch(button, new PointerEvent('click', init));
  }
}

function isField(
  element: Element,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function nextFocusable(element: Element): HTMLElement | undefined {
  const all: Element[] = [...document.querySelectorAll<HTMLElement>(focusable)];
  return all[all.indexOf(element) + 1] as HTMLElement | undefined;
}

/** Waits for an element. Resolves with undefined after the timeout. */
async function waitForElement(selector: string): Promise<Element | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const element = find(selector);
    if (element !== undefined || performance.now() > deadline) return element;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
}

/** Returns the element; undefined if there is none, or if the selector is invalid. */
function find(selector: string): Element | undefined {
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {
    return undefined;
  }
}
