import type { Expression } from '../../model/expression.ts';

/**
 * Returns the tests of a condition, in the order of the YAML. Tests that apply to each entry of a
 * list are included. A trace refers to a test by its index in the returned list.
 */
export function testsOf(condition: Expression): readonly Expression[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.items.flatMap(testsOf);
    case 'not':
    case 'awaited':
      return testsOf(condition.item);
    case 'quantified':
      return [condition, ...testsOf(condition.test)];
    default:
      return [condition];
  }
}
