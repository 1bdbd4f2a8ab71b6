import { decide } from '../../expression/operators/decide.ts';
import type { Value } from '../../expression/tree/value.ts';
import { isElement, nearest } from './read-element.ts';
import type { World, WorldElement } from './world.ts';

/**
 * Returns whether a comparison is true. The left side is usually a value. For `visible` and
 * `chosen`, it is one or more elements of the page. The right side then says whether at least one
 * of them must be visible or chosen (true), or none of them may be (false).
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
