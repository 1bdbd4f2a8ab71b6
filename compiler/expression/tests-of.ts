import type { Expression } from '../model/expression.ts';

/**
 * The tests that a condition is made of, in the order of the YAML, those of lists' entries included. A trace knows them
 * by their indexes in this list.
 */
export function testsOf(condition: Expression): readonly Expression[] {
  switch (condition.kind) {
    case 'all': case 'any': return condition.items.flatMap(testsOf);
    case 'not': case 'awaited': return testsOf(condition.item);
    case 'quantified': return [condition, ...testsOf(condition.test)];
    default: return [condition];
  }
}
