import { answerGiven } from '../logic/answer-given.ts';
import { digitTestOf } from '../tree/consent-policy.ts';
import type { Scope } from '../tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import { policyIn } from './policy-in.ts';

/**
 * Returns the test of the digit for analytics, which the edge needs to store an identity (C-01), if
 * the site's policy can allow events to be sent without it (C-02). Undefined otherwise, and on a
 * site without consent settings or such a digit.
 */
export function identityDigit(scope: Scope): Expression | undefined {
  const { consent } = scope.site;
  if (!consent || ![...consent.digits.values()].includes('analytics')) return undefined;
  const known = tests.get(scope);
  const test = known ?? digitTestOf('analytics', consent);
  tests.set(scope, test);
  return answerGiven([policyIn('analytics', scope)], test, scope) === true ? undefined : test;
}

/** Cached, so that the test is always the same object, and results about it can be cached too. */
const tests = new WeakMap<Scope, Expression>();
