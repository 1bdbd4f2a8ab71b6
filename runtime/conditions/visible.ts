import { isShown } from '../platform/page/dom.ts';

/**
 * Returns whether an element is visible. If `right` is false, returns the opposite: whether no
 * element is visible.
 * @param left the element or elements to test; undefined if none was found
 */
export const visible = (left: Element | readonly Element[] | undefined, right: boolean): boolean =>
  ([] as Element[]).concat(left ?? []).some(isShown) === right;
