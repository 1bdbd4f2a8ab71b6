import { answerGiven } from '../logic/answer-given.ts';
import { isTrue } from '../tree/is-true.ts';
import { canonicalKey } from '../tree/canonical-key.ts';
import { canBePending } from '../tree/consent-policy.ts';
import { policyIn } from './policy-in.ts';
import type { Scope } from '../tree/scope.ts';
import { walkInlined } from '../tree/walk-inlined.ts';
import type { Expression } from '../../model/expression.ts';
import type { PlannedAction } from '../../model/plan.ts';

/**
 * Returns the consent that an action needs. The result joins the policies of the action's purposes
 * with those conditions in `settled` that test consent. Omits each policy or condition that the
 * others imply.
 */
export function consentOf(
  { purposes, settled }: Pick<PlannedAction, 'purposes' | 'settled'>,
  scope: Scope,
): Expression {
  const { consent } = scope.site;
  // If actions can be queued, the rule's conditions don't prove consent, because they aren't
  // evaluated again before a queued action runs.
  const own =
    consent && canBePending(consent)
      ? []
      : settled.filter((condition) => readsConsent(condition, scope));
  const known = found.get(scope) ?? new Map<string, Expression>();
  found.set(scope, known);
  const key = [...purposes, ...own.map(canonicalKey)].join('\n');
  const result =
    known.get(key) ??
    allOf([...purposes.map((purpose) => policyIn(purpose, scope)), ...own], scope);
  known.set(key, result);
  return result;
}

/** Caches the results of `consentOf`, because most actions of a site need the same consent. */
const found = new WeakMap<Scope, Map<string, Expression>>();

/** Returns the conjunction of tests. Omits a test if the other tests imply it. */
export function allOf(tests: readonly Expression[], scope: Scope): Expression {
  const needed = tests.filter((test) => !isTrue(test));
  for (const test of [...needed].reverse()) {
    const others = needed.filter((other) => other !== test);
    if (answerGiven(others, test, scope) === true) needed.splice(needed.indexOf(test), 1);
  }
  return joined('all', needed, scope);
}

/** Returns the disjunction of tests. Omits a test if it implies another test in the list. */
export function anyOf(tests: readonly Expression[], scope: Scope): Expression {
  // Duplicates are removed first. Most rules need the same consent, so few tests are left.
  const needed = [...new Map(tests.map((test) => [canonicalKey(test), test])).values()];
  for (const test of [...needed].reverse()) {
    if (needed.some((other) => other !== test && answerGiven([test], other, scope) === true))
      needed.splice(needed.indexOf(test), 1);
  }
  return joined('any', needed, scope);
}

function joined(kind: 'all' | 'any', items: readonly Expression[], scope: Scope): Expression {
  const place = scope.site.place;
  if (items.length === 0) return { kind: 'literal', value: kind === 'all', place };
  return items.length === 1 ? items[0]! : { kind, items, place };
}

function readsConsent(condition: Expression, scope: Scope): boolean {
  let hasConsent = false;
  walkInlined(condition, scope, (part) => {
    hasConsent ||= part.kind === 'consent';
  });
  return hasConsent;
}
