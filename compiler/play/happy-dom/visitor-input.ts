import {
  Event,
  InputEvent,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
  type BrowserWindow,
  type Element,
  type HTMLElement,
  type HTMLInputElement,
  type HTMLSelectElement,
} from 'happy-dom';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Simulates a visitor's mouse and keyboard on one page. Fires trusted events, in the same order as
 * a browser.
 */
export class VisitorInput {
  #window: BrowserWindow | undefined;
  /** The element under the pointer. */
  #under: Element | undefined;
  /** A field that was filled and hasn't fired `change` yet. */
  #filled: HTMLInputElement | undefined;
  readonly #needBrowser: (why: string) => void;

  constructor(needBrowser: (why: string) => void) {
    this.#needBrowser = needBrowser;
  }

  hover(window: BrowserWindow, element: Element): void {
    this.#enter(window);
    const target = innermost(element);
    if (!target.isConnected || this.#under === target) return;
    const from = this.#under?.isConnected ? this.#under : undefined;
    if (from)
      for (const kind of ['pointer', 'mouse']) {
        from.dispatchEvent(mouse(`${kind}out`, { relatedTarget: target }));
        for (const left of aroundOnly(from, target))
          left.dispatchEvent(
            mouse(`${kind}leave`, { bubbles: false, cancelable: false, relatedTarget: target }),
          );
      }
    this.#under = target;
    for (const kind of ['pointer', 'mouse']) {
      target.dispatchEvent(mouse(`${kind}over`, { relatedTarget: from ?? null }));
      for (const entered of aroundOnly(target, from).reverse())
        entered.dispatchEvent(
          mouse(`${kind}enter`, { bubbles: false, cancelable: false, relatedTarget: from ?? null }),
        );
      target.dispatchEvent(mouse(`${kind}move`));
    }
  }

  click(window: BrowserWindow, element: HTMLElement): void {
    this.hover(window, element);
    const target = innermost(element) as HTMLElement;
    if ((element as unknown as Partial<HTMLInputElement>).disabled)
      throw new Error('the element is disabled');
    target.dispatchEvent(mouse('pointerdown'));
    if (target.dispatchEvent(mouse('mousedown')))
      this.#focus(window, target.closest(focusable) as HTMLElement | null);
    target.dispatchEvent(mouse('pointerup'));
    target.dispatchEvent(mouse('mouseup'));
    if (target.isConnected) target.dispatchEvent(mouse('click'));
  }

  fill(window: BrowserWindow, field: HTMLInputElement, text: string): void {
    this.#enter(window);
    this.#focus(window, field);
    field.value = text;
    field.dispatchEvent(
      new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }),
    );
    this.#filled = field;
  }

  choose(window: BrowserWindow, list: HTMLSelectElement, value: string): void {
    this.#enter(window);
    const values = [...list.options]
      .filter(({ disabled }) => !disabled)
      .map((option) => option.value);
    if (!values.includes(value))
      throw new Error(
        `no option ${JSON.stringify(value)}; available options: ${values.join(', ')}`,
      );
    this.#focus(window, list);
    if (list.value === value) return;
    list.value = value;
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  }

  press(window: BrowserWindow, combination: string): void {
    this.#enter(window);
    const held = combination.split('+').slice(0, -1);
    const key = combination.split('+').at(-1)!;
    const target = (window.document.activeElement ?? window.document.body) as HTMLElement;
    const given = {
      key,
      bubbles: true,
      cancelable: true,
      composed: true,
      ctrlKey: held.includes('Control'),
      shiftKey: held.includes('Shift'),
      altKey: held.includes('Alt'),
      metaKey: held.includes('Meta'),
    };
    const isAllowed = target.dispatchEvent(new KeyboardEvent('keydown', given));
    if (isAllowed && key === 'Enter') this.#enterKey(target, given);
    else if (isAllowed && key !== 'Enter') this.#needBrowser(`the key ${combination}`);
    if (target.isConnected) target.dispatchEvent(new KeyboardEvent('keyup', given));
  }

  /** Presses Enter: follows a link, clicks a button, or submits the form of a field. */
  #enterKey(target: HTMLElement, given: object): void {
    if (!target.dispatchEvent(new KeyboardEvent('keypress', given))) return;
    if (target.matches('a[href], button')) return void target.dispatchEvent(mouse('click', given));
    if (!target.matches('input')) return;
    this.#tellFilled();
    const { form } = target as HTMLInputElement;
    const button = form?.querySelector(
      'button:not([type]), button[type=submit], input[type=submit], input[type=image]',
    ) as HTMLElement | null;
    if (button) button.dispatchEvent(mouse('click'));
    else form?.requestSubmit();
  }

  #focus(window: BrowserWindow, next: HTMLElement | null): void {
    const { activeElement } = window.document;
    if (next === activeElement) return;
    this.#tellFilled();
    if (next) next.focus();
    else (activeElement as HTMLElement | null)?.blur();
  }

  /** Fires `change` on the filled field, as a browser does when the field loses the focus. */
  #tellFilled(): void {
    const filled = this.#filled;
    this.#filled = undefined;
    if (filled?.isConnected) filled.dispatchEvent(new Event('change', { bubbles: true }));
  }

  #enter(window: BrowserWindow): void {
    if (this.#window === window) return;
    this.#window = window;
    this.#under = this.#filled = undefined;
  }
}

/**
 * Returns an element and its ancestors, the innermost first. Omits the elements that contain
 * `other`.
 */
function aroundOnly(element: Element, other: Element | undefined): Element[] {
  const found: Element[] = [];
  for (
    let at: Element | null = element;
    at && !(other && at.contains(other));
    at = at.parentElement
  )
    found.push(at);
  return found;
}

/**
 * Returns the element that the pointer hits in the middle of `element`. If `element` contains
 * nothing but one child element, the child is searched in the same way, unless it is one of the
 * elements named below.
 */
function innermost(element: Element): Element {
  const [only, ...more] = element.children;
  const isFilled =
    only &&
    more.length === 0 &&
    [...element.childNodes].every(
      (node) => node === only || (node.textContent ?? '').trim() === '',
    );
  return isFilled && !only.matches('select, option, svg, input') ? innermost(only) : element;
}

function mouse(type: string, more: object = {}): MouseEvent {
  const Kind = type.startsWith('pointer') || type === 'click' ? PointerEvent : MouseEvent;
  return new Kind(type, {
    bubbles: true,
    cancelable: true,
    composed: true,
    button: 0,
    detail: type === 'click' ? 1 : 0,
    ...more,
  });
}
