/**
 * Returns the result of a function, or undefined if the function throws. It can throw because the
 * page has replaced a method, or because a selector is invalid.
 */
const safely = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/**
 * Returns the first element that matches a CSS selector, or undefined if none does or the selector
 * is invalid.
 */
export const findElement = (selector: string): Element | undefined =>
  safely(() => document.querySelector(selector)) ?? undefined;

/** Returns all elements that match a CSS selector; none if it is invalid. */
export const findElements = (selector: string): readonly Element[] =>
  safely(() => Array.from(document.querySelectorAll(selector))) ?? [];

/** Returns whether an element matches a CSS selector; false if the selector is invalid. */
export const isMatch = (element: Element, selector: string): boolean =>
  !!safely(() => element.matches(selector));

/**
 * Returns whether an element may match one of several CSS selectors, which are separated by commas.
 * If one selector is invalid, the browser tests none of them, so the result is true.
 */
export const mayMatch = (element: Element, selectors: string): boolean =>
  safely(() => element.matches(selectors)) !== false;

/**
 * Returns the closest element that matches a CSS selector, starting with the element itself and
 * crossing the boundaries of shadow trees.
 */
export const closest = (element: Element | undefined, selector: string): Element | undefined =>
  safely(
    () =>
      element!.closest(selector) ??
      closest((element!.getRootNode() as Partial<ShadowRoot>).host, selector),
  );

/** Returns an attribute's value, or undefined if the element or the attribute doesn't exist. */
export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  safely(() => element!.getAttribute(name)) ?? undefined;

/**
 * Returns a property of an element. If the element has no such property, returns the attribute of
 * that name. Returns undefined if neither exists, or if reading throws.
 */
export const propertyOf = (element: Element, name: string): unknown =>
  safely(() =>
    name in element
      ? (element as unknown as Record<string, unknown>)[name]
      : element.getAttribute(name),
  ) ?? undefined;

/** Returns the text that an element shows, with its white space collapsed. */
export const textOf = (element: Element): string =>
  String((element as Partial<HTMLElement>).innerText ?? element.textContent)
    .replace(/\s+/g, ' ')
    .trim();

/** Returns whether an element has a layout box and its computed style is `visibility: visible`. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

const fields = 'input,select,textarea';
const states = '[aria-checked=true],[aria-selected=true],[aria-pressed=true]';

/**
 * Returns whether an element is chosen: a checked box or radio button, a selected option, any other
 * `input`, `select` or `textarea` with a value, or an element whose ARIA state is checked, selected
 * or pressed. An element that contains one of these is also chosen, but selected options in it
 * don't count.
 */
export const isChosen = (element: Element): boolean => {
  const { checked, selected, type, value } = element as Partial<
    HTMLInputElement & HTMLOptionElement
  >;
  return (
    checked ||
    selected ||
    isMatch(element, states) ||
    (!/checkbox|radio/.test(type!) && isMatch(element, fields) && !!value) ||
    Array.from(element.querySelectorAll(`${fields},${states}`)).some(isChosen)
  );
};
