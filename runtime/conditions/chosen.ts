import { isChosen } from '../platform/page/dom.ts';

/**
 * Returns whether at least one of the elements is chosen. For example, a checked box or a selected
 * option is chosen. If `right` is false, returns whether no element is chosen.
 * @param left the element or elements to test; undefined if none was found
 */
export const chosen = (left: Element | readonly Element[] | undefined, right: boolean): boolean =>
  ([] as Element[]).concat(left ?? []).some(isChosen) === right;
