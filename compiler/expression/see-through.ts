import type { Case, ConsentUse, Expression } from '../model/expression.ts';
import { canBePending, pendingTest, policyOf } from './policy.ts';
import type { Scope } from './scope.ts';

/** How many data elements are looked through, one after the other: cycles are a law's business. */
const DEEPEST = 12;

/** What a folded expression comes from: a data element's own value, and a purpose's consent as the policy that decides it. */
export function seeThrough(expression: Expression, scope: Scope): Expression {
  let seen = expression;
  for (let depth = 0; depth < DEEPEST && seen.kind === 'element'; depth++) {
    const value = scope.folded.get(seen.name);
    if (!value) break;
    seen = value;
  }
  return seen.kind === 'consent' && seen.member !== 'digits' && scope.site.consent ? stateOf(seen, seen.member, scope) : seen;
}

/** `in` where the policy allows the purpose, `pending` where the visitor still has to decide, else `out`. */
function stateOf({ place }: ConsentUse, purpose: 'product' | 'analytics' | 'advertising', scope: Scope): Case {
  const consent = scope.site.consent!;
  const literal = (value: string | boolean) => ({ kind: 'literal', value, place }) as const;
  return {
    kind: 'case', place, otherwise: literal('out'),
    branches: [
      { when: policyOf(purpose, consent), then: literal('in') },
      ...canBePending(consent) ? [{ when: pendingTest(consent), then: literal('pending') }] : [],
    ],
  };
}
