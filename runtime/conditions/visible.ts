import { isShown } from '../platform/page/dom.ts';

/**
 * Returns whether an element is visible; if `right` is false, whether none is.
 * @param left the element or elements to test; undefined if none was found
 */
export const visible = (left: Element | readonly Element[] | undefined, right: boolean): boolean =>
  ([] as Element[]).concat(left ?? []).some(isShown) === right;
