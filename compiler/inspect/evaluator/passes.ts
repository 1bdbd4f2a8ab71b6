import type { Condition } from '../../model/expression.ts';
import type { Situation } from './situation.ts';

/**
 * Returns whether a condition module's condition is true. `frequency` and `sample` can't be
 * evaluated here, so they are reported as unknown and assumed to be true.
 */
export function passes(test: Condition, situation: Situation): boolean {
  switch (test.module) {
    case 'once':
      return isFirst(situation);
    case 'frequency':
    case 'sample':
      situation.unknown?.(test);
      return true;
    default:
      throw new Error(
        `The evaluator doesn't know the condition "${test.module}": add it to compiler/inspect/evaluator/passes.ts.`,
      );
  }
}

/**
 * Returns true for the first evaluation of a rule's `once` on the page, and false for every later
 * one.
 */
function isFirst({
  rule = '',
  world: {
    memory: { once },
  },
}: Situation): boolean {
  if (once.has(rule)) return false;
  once.add(rule);
  return true;
}
