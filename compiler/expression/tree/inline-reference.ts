import type { Case, Expression } from '../../model/expression.ts';
import type { ConsentUse } from '../../model/leaf.ts';
import { canBePending, pendingTest, policyOf } from './consent-policy.ts';
import type { Scope } from './scope.ts';

/**
 * The maximum number of data elements that are followed one after another. Without a limit, a cycle
 * of data elements would be followed endlessly. The analyse phase reports cycles.
 */
const DEEPEST = 12;

/**
 * Returns the expression that a reference resolves to. A data element resolves to its value. The
 * consent to a purpose resolves to a `case` with the purpose's policy.
 */
export function inlineReference(expression: Expression, scope: Scope): Expression {
  let seen = expression;
  for (let depth = 0; depth < DEEPEST && seen.kind === 'element'; depth++) {
    const value = scope.folded.get(seen.name);
    if (!value) break;
    seen = value;
  }
  return seen.kind === 'consent' && seen.member !== 'digits' && scope.site.consent
    ? stateOf(seen, seen.member, scope)
    : seen;
}

/**
 * Returns a `case` whose value is `in` if the policy allows the purpose, `pending` if the visitor
 * is undecided, and `out` otherwise.
 */
function stateOf(
  { place }: ConsentUse,
  purpose: 'product' | 'analytics' | 'advertising',
  scope: Scope,
): Case {
  const consent = scope.site.consent!;
  const literal = (value: string | boolean) => ({ kind: 'literal', value, place }) as const;
  return {
    kind: 'case',
    place,
    otherwise: literal('out'),
    branches: [
      { when: policyOf(purpose, consent), then: literal('in') },
      ...(canBePending(consent) ? [{ when: pendingTest(consent), then: literal('pending') }] : []),
    ],
  };
}
