import { answerGiven } from './answer-given.ts';
import { isTrue } from './fold.ts';
import { keyOf } from './key-of.ts';
import { canBePending } from './policy.ts';
import { policyIn } from './policy-in.ts';
import type { Scope } from './scope.ts';
import { walkThrough } from './walk-through.ts';
import type { Expression } from '../model/expression.ts';
import type { PlannedAction } from '../model/plan.ts';

/**
 * What consent must be for an action to run: its policies, and the rule's own conditions about consent where they still
 * hold then. Of parts that say the same or less, the strictest.
 */
export function consentOf({ purposes, settled }: Pick<PlannedAction, 'purposes' | 'settled'>, scope: Scope): Expression {
  const { consent } = scope.site;
  // What is held goes later, when the conditions aren't asked any more.
  const own = consent && canBePending(consent) ? [] : settled.filter((condition) => asksConsent(condition, scope));
  const known = found.get(scope) ?? new Map<string, Expression>();
  found.set(scope, known);
  const key = [...purposes, ...own.map(keyOf)].join('\n');
  const result = known.get(key) ?? allOf([...purposes.map((purpose) => policyIn(purpose, scope)), ...own], scope);
  known.set(key, result);
  return result;
}

/** Most actions of a site need the same. */
const found = new WeakMap<Scope, Map<string, Expression>>();

/** Tests joined by and, without those that the others imply. */
export function allOf(tests: readonly Expression[], scope: Scope): Expression {
  const needed = tests.filter((test) => !isTrue(test));
  for (const test of [...needed].reverse()) {
    const others = needed.filter((other) => other !== test);
    if (answerGiven(others, test, scope) === true) needed.splice(needed.indexOf(test), 1);
  }
  return joined('all', needed, scope);
}

/** Tests joined by or, without those that imply another: what may happen in any of these cases. */
export function anyOf(tests: readonly Expression[], scope: Scope): Expression {
  // Most rules of a site need the same.
  const needed = [...new Map(tests.map((test) => [keyOf(test), test])).values()];
  for (const test of [...needed].reverse()) {
    if (needed.some((other) => other !== test && answerGiven([test], other, scope) === true)) needed.splice(needed.indexOf(test), 1);
  }
  return joined('any', needed, scope);
}

function joined(kind: 'all' | 'any', items: readonly Expression[], scope: Scope): Expression {
  const place = scope.site.place;
  if (items.length === 0) return { kind: 'literal', value: kind === 'all', place };
  return items.length === 1 ? items[0]! : { kind, items, place };
}

function asksConsent(condition: Expression, scope: Scope): boolean {
  let asks = false;
  walkThrough(condition, scope, (part) => {
    asks ||= part.kind === 'consent';
  });
  return asks;
}
