import type { Value } from '../../expression/tree/value.ts';
import type { Comparison, Expression } from '../../model/expression.ts';
import { evaluate, leftOf } from './evaluate.ts';
import { holds } from './holds.ts';
import type { Situation } from './situation.ts';

/** The reason why a test fails: the smallest part of the test that decides the result. */
export interface Refusal {
  readonly part: Expression;
  /**
   * For a comparison: the actual value (`got`) and the value that it is compared with (`wanted`).
   */
  readonly got?: Value;
  readonly wanted?: Value;
  /** If the test is an `any` with several parts: the reasons why the parts fail. */
  readonly each?: readonly Refusal[];
}

/**
 * Evaluates a test, in the same order as `evaluate`.
 * @returns the reason why it fails; undefined if it is true
 */
export function judge(test: Expression, situation: Situation): Refusal | undefined {
  switch (test.kind) {
    case 'comparison':
      return judgeComparison(test, situation);
    case 'named-test':
      return judge(situation.site.tests.get(test.name)!.test, situation);
    case 'awaited':
      return judge(test.item, situation);
    case 'all': {
      for (const item of test.items) {
        const refusal = judge(item, situation);
        if (refusal) return refusal;
      }
      return undefined;
    }
    case 'any': {
      const each: Refusal[] = [];
      for (const item of test.items) {
        const refusal = judge(item, situation);
        if (!refusal) return undefined;
        each.push(refusal);
      }
      return each.length === 1 ? each[0] : { part: test, each };
    }
    default:
      return evaluate(test, situation) ? undefined : { part: test };
  }
}

function judgeComparison(test: Comparison, situation: Situation): Refusal | undefined {
  const got = leftOf(test, situation);
  const wanted = evaluate(test.right, situation);
  return holds(test.test, got, wanted, situation.world) ? undefined : { part: test, got, wanted };
}
