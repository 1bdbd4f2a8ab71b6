import type { Expression } from '../../model/expression.ts';
import { fold } from '../fold/fold.ts';
import { policyOf } from '../tree/consent-policy.ts';
import type { Scope } from '../tree/scope.ts';

type Purpose = Parameters<typeof policyOf>[0];

/**
 * Returns the policy of a purpose, folded for the site and date. Returns the same object on every
 * call, because other caches use it as their key.
 */
export function policyIn(purpose: Purpose, scope: Scope): Expression {
  const ofScope = known.get(scope) ?? new Map<Purpose, Expression>();
  known.set(scope, ofScope);
  const policy = ofScope.get(purpose) ?? fold(policyOf(purpose, scope.site.consent!), scope);
  ofScope.set(purpose, policy);
  return policy;
}

const known = new WeakMap<Scope, Map<Purpose, Expression>>();
