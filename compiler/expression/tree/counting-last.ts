import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import { walk } from './children.ts';

/**
 * Moves conditions that count runs to the end, so that only runs count whose other conditions hold.
 */
export function countingLast(conditions: readonly Expression[]): readonly Expression[] {
  if (!conditions.some(counts)) return conditions;
  const parts = conditions.flatMap((condition) =>
    condition.kind === 'all' ? condition.items : [condition],
  );
  return [...parts.filter((part) => !counts(part)), ...parts.filter(counts)];
}

/** Whether evaluating a condition counts a run. */
export function counts(condition: Expression): boolean {
  let found = false;
  walk(condition, (part) => {
    found ||= part.kind === 'condition' && catalogue.conditions.get(part.module)!.counts === true;
  });
  return found;
}
