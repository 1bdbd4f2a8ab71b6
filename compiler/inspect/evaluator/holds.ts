import { decide } from '../../expression/operators/decide.ts';
import type { Value } from '../../expression/tree/value.ts';
import { isElement } from './read-element.ts';
import type { World } from './world.ts';

/** Whether a test holds of what it looks at: a value, or for `visible` and `chosen` an element of the page. */
export function holds(test: string, left: Value, right: Value, world: World): boolean {
  switch (test) {
    case 'visible':
    case 'chosen':
      return (isElement(left, world) && left[test]) === right;
    default:
      return decide(test, left, right);
  }
}
