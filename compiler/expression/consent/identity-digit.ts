import { answerGiven } from '../logic/answer-given.ts';
import { digitTestOf } from '../tree/consent-policy.ts';
import type { Scope } from '../tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import { policyIn } from './policy-in.ts';

/**
 * Returns a test that is true if the consent cookie contains a digit for analytics. An identity is
 * stored only if this test is true (C-01 in test/specification.yaml). Returns undefined if the
 * site's analytics policy already implies the test (C-02). Also returns undefined if the site has
 * no consent settings, or no digit for analytics.
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
 * Caches the test of each site, so that `identityDigit` always returns the same object for a site.
 * Other caches use this object as their key.
 */
const tests = new WeakMap<Scope, Expression>();
