import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import { walk } from './children.ts';

/**
 * Returns the conditions in a new order. Conditions that count their evaluations, such as `once`,
 * come last. So they are evaluated only if all conditions before them are true. An `all` is first
 * split into its items.
 */
export function countingLast(conditions: readonly Expression[]): readonly Expression[] {
  if (!conditions.some(counts)) return conditions;
  const parts = conditions.flatMap(itemsOf);
  return [...parts.filter((part) => !counts(part)), ...parts.filter(counts)];
}

/** Returns the items of nested `all` tests, or the test itself if it is of another kind. */
function itemsOf(condition: Expression): readonly Expression[] {
  return condition.kind === 'all' ? condition.items.flatMap(itemsOf) : [condition];
}

/** Returns whether a condition counts its evaluations, as `once` and `frequency` do. */
export function counts(condition: Expression): boolean {
  let found = false;
  walk(condition, (part) => {
    found ||= part.kind === 'condition' && catalogue.conditions.get(part.module)!.counts === true;
  });
  return found;
}
