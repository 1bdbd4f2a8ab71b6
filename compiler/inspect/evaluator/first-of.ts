import type { Value } from '../../expression/tree/value.ts';
import type { Expression } from '../../model/expression.ts';

/**
 * Returns the first value that isn't absent. If `skipsEmpty` is set, empty strings count as absent.
 * If every value counts as absent, returns the last value.
 */
export function firstOf(
  items: readonly Expression[],
  skipsEmpty: boolean,
  valueOf: (item: Expression) => Value,
): Value {
  for (const item of items) {
    const value = valueOf(item);
    const isLast = item === items.at(-1);
    if (isLast || !(value === undefined || (skipsEmpty && value === ''))) return value;
  }
  return undefined;
}
