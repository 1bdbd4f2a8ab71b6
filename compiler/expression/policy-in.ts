import type { Expression } from '../model/expression.ts';
import { fold } from './fold.ts';
import { policyOf } from './policy.ts';
import type { Scope } from './scope.ts';

type Purpose = Parameters<typeof policyOf>[0];

/** What a purpose needs on a site and date, folded: always the same object, since every action asks for it. */
export function policyIn(purpose: Purpose, scope: Scope): Expression {
  const ofScope = known.get(scope) ?? new Map<Purpose, Expression>();
  known.set(scope, ofScope);
  const policy = ofScope.get(purpose) ?? fold(policyOf(purpose, scope.site.consent!), scope);
  ofScope.set(purpose, policy);
  return policy;
}

const known = new WeakMap<Scope, Map<Purpose, Expression>>();
