/** Runs something that page code or a wrong selector can make throw; undefined then. */
const safely = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** The first element that a CSS selector finds; undefined where none is found or the selector is invalid. */
export const findElement = (selector: string): Element | undefined => safely(() => document.querySelector(selector)) ?? undefined;

/** All elements that a CSS selector finds; none where it is invalid. */
export const findElements = (selector: string): readonly Element[] => safely(() => Array.from(document.querySelectorAll(selector))) ?? [];

/** Whether a CSS selector matches an element; false where it is invalid. */
export const isMatch = (element: Element, selector: string): boolean => !!safely(() => element.matches(selector));

/** The nearest element that a CSS selector matches, from the element itself upwards. */
export const closest = (element: Element | undefined, selector: string): Element | undefined => safely(() => element!.closest(selector)) ?? undefined;

/** An attribute's value; undefined where it or the element isn't there. */
export const attributeOf = (element: Element | undefined, name: string): string | undefined => safely(() => element!.getAttribute(name)) ?? undefined;

/** A property as scripts see it, or else the attribute of that name; undefined where there is neither or it can't be read. */
export const propertyOf = (element: Element, name: string): unknown =>
  safely(() => name in element ? (element as unknown as Record<string, unknown>)[name] : element.getAttribute(name)) ?? undefined;

/** The text that an element shows, its white space collapsed. */
export const textOf = (element: Element): string =>
  String((element as Partial<HTMLElement>).innerText ?? element.textContent).replace(/\s+/g, ' ').trim();

/** Whether an element takes up room and isn't hidden by its style. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

/**
 * Whether an element is chosen: a box that is ticked, an option that is selected, a part that says so of itself, or
 * a field or list with a value.
 */
export const isChosen = (element: Element): boolean => {
  const { checked, selected, type, value } = element as Partial<HTMLInputElement & HTMLOptionElement>;
  return checked || selected || isMatch(element, '[aria-checked=true],[aria-selected=true],[aria-pressed=true]')
    || (!/checkbox|radio/.test(type!) && isMatch(element, 'input,select,textarea') && !!value);
};
