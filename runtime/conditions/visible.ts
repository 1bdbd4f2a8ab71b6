import { isShown } from '../platform/dom.ts';

/**
 * Whether an element can be seen (or, with false, can't, or isn't there).
 * @param left an element, several of which one is enough, or undefined
 */
export const visible = (left: Element | readonly Element[] | undefined, right: boolean): boolean =>
  ([] as Element[]).concat(left ?? []).some(isShown) === right;
