import { answerGiven } from '../logic/answer-given.ts';
import { digitTestOf } from '../tree/consent-policy.ts';
import type { Scope } from '../tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import { policyIn } from './policy-in.ts';

/**
 * Returns the additional test for storing an identity: whether the consent cookie contains the
 * digit for analytics (C-01 in test/specification.yaml). Returns undefined if the site's analytics
 * policy already implies that digit (C-02), or if the site has no consent settings or no such
 * digit.
 */
export function identityDigit(scope: Scope): Expression | undefined {
  const { consent } = scope.site;
  if (!consent || ![...consent.digits.values()].includes('analytics')) return undefined;
  const known = tests.get(scope);
  const test = known ?? digitTestOf('analytics', consent);
  tests.set(scope, test);
  return answerGiven([policyIn('analytics', scope)], test, scope) === true ? undefined : test;
}

/**
 * Caches the test of each site. Each call must return the same object, because other caches use it
 * as their key.
 */
const tests = new WeakMap<Scope, Expression>();
