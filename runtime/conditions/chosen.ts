import { isChosen } from '../platform/page/dom.ts';

/**
 * Returns whether an element is chosen. If `right` is false, returns the opposite: whether no
 * element is chosen.
 * @param left the element or elements to test; undefined if none was found
 */
export const chosen = (left: Element | readonly Element[] | undefined, right: boolean): boolean =>
  ([] as Element[]).concat(left ?? []).some(isChosen) === right;
