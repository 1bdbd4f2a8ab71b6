import { isChosen } from '../platform/page/dom.ts';

/**
 * Whether an element is chosen (or, with false, isn't chosen or doesn't exist).
 * @param left an element, several of which one is enough, or undefined
 */
export const chosen = (left: Element | readonly Element[] | undefined, right: boolean): boolean =>
  ([] as Element[]).concat(left ?? []).some(isChosen) === right;
