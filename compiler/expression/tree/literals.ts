import type { Expression } from '../../model/expression.ts';
import type { Literal } from '../../model/leaf.ts';
import type { Place } from '../../model/place.ts';

/** Returns a boolean literal. */
export function yesOrNo(value: boolean, place: Place): Literal {
  return { kind: 'literal', value, place };
}

/** Returns an expression that never has a value. */
export function absent(place: Place): Expression {
  return { kind: 'absent', place };
}
