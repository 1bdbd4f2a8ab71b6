import type { Case, ConsentUse, Expression } from '../model/expression.ts';
import { policyOf } from './policy.ts';
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
  const cookie: Expression = { kind: 'source', module: 'cookie', argument: literal(consent.cookie), settings: undefined, place };
  const asked: Expression = { kind: 'comparison', test: 'exists', left: cookie, right: literal(false), place };
  return {
    kind: 'case', place, otherwise: literal('out'),
    branches: [
      { when: policyOf(purpose, consent), then: literal('in') },
      ...consent.missing === 'pending' ? [{ when: asked, then: literal('pending') }] : [],
    ],
  };
}
