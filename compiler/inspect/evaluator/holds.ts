import { decide } from '../../expression/operators/decide.ts';
import type { Value } from '../../expression/tree/value.ts';
import { isElement, nearest } from './read-element.ts';
import type { World, WorldElement } from './world.ts';

/**
 * Returns whether a comparison is true. For `visible` and `chosen`, the left side is an element of
 * the page or a list of elements. If the right side is true, at least one element must be visible
 * or chosen. If the right side is false, no element may be visible or chosen.
 */
export function holds(test: string, left: Value, right: Value, world: World): boolean {
  const among = (passes: (element: WorldElement) => boolean): boolean =>
    (Array.isArray(left) ? (left as readonly Value[]) : [left]).some(
      (element) => isElement(element, world) && passes(element),
    );
  switch (test) {
    case 'visible':
      return among(({ visible }) => visible) === right;
    case 'chosen':
      return among((element) => isChosen(element, world)) === right;
    default:
      return decide(test, left, right);
  }
}

/** Returns whether the element, or an element within it, is chosen. */
function isChosen(element: WorldElement, { dom = [] }: World): boolean {
  return [element, ...dom].some(
    (other) => other.chosen && nearest(other, (around) => around === element) !== undefined,
  );
}
