import type { Condition } from '../../model/expression.ts';
import type { Situation } from './situation.ts';

/** Whether a condition holds. An unknown condition is assumed to hold. */
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

/** Evaluating it counts: a rule's second evaluation is false. */
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
