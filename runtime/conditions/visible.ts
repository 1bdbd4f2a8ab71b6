import { isShown } from '../platform/page/dom.ts';

/**
 * Whether an element is visible (or, with false, isn't visible or doesn't exist).
 * @param left an element, several of which one is enough, or undefined
 */
export const visible = (left: Element | readonly Element[] | undefined, right: boolean): boolean =>
  ([] as Element[]).concat(left ?? []).some(isShown) === right;
