import { isShown } from '../platform/page/dom.ts';

/**
 * Returns whether at least one of the elements is visible. If `right` is false, returns whether
 * none is visible.
 * @param left the element or elements to test; undefined if none was found
 */
export const visible = (left: Element | readonly Element[] | undefined, right: boolean): boolean =>
  ([] as Element[]).concat(left ?? []).some(isShown) === right;
