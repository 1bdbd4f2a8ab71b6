import type { Value } from '../expression/value.ts';
import type { Comparison, Expression } from '../model/expression.ts';
import { evaluate, leftOf } from './evaluate.ts';
import { holds } from './holds.ts';
import type { Situation } from './situation.ts';

/** Why a test doesn't hold: the smallest part of it that decides. */
export interface Refusal {
  readonly part: Expression;
  /** Of a comparison: what it looked at, and what that was compared with. */
  readonly got?: Value;
  readonly wanted?: Value;
  /** Where one of several would have done: why each of them doesn't hold. */
  readonly each?: readonly Refusal[];
}

/**
 * Evaluates a test, asking in the same order as `evaluate`.
 * @returns why it doesn't hold; undefined where it does
 */
export function judge(test: Expression, situation: Situation): Refusal | undefined {
  switch (test.kind) {
    case 'comparison': return judgeComparison(test, situation);
    case 'named-test': return judge(situation.site.tests.get(test.name)!.test, situation);
    case 'awaited': return judge(test.item, situation);
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
    default: return evaluate(test, situation) ? undefined : { part: test };
  }
}

function judgeComparison(test: Comparison, situation: Situation): Refusal | undefined {
  const got = leftOf(test, situation);
  const wanted = evaluate(test.right, situation);
  return holds(test.test, got, wanted, situation.world) ? undefined : { part: test, got, wanted };
}
