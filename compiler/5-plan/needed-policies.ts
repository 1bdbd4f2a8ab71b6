import { eventPurpose } from '../expression/consent/event-purpose.ts';
import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { storedBy } from '../expression/tree/stored-by.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { walkInlined } from '../expression/tree/walk-inlined.ts';
import type { Expression } from '../model/expression.ts';
import type { GuardedPurpose, PlannedRule } from '../model/plan.ts';

/**
 * Returns the consent policies that the bundle evaluates, by purpose.
 * @param roots the expressions that may read consent
 * @param more further purposes that the bundle tests, such as the purposes of its erasures
 */
export function neededPolicies(
  rules: readonly PlannedRule[],
  roots: readonly Expression[],
  more: readonly GuardedPurpose[],
  scope: Scope,
): Map<GuardedPurpose, Expression> {
  const purposes = new Set([
    ...more,
    ...rules.flatMap((rule) => rule.actions.flatMap(({ guard, later }) => [...guard, ...later])),
    ...rules
      .flatMap(({ events }) => events.flatMap((event) => eventPurpose(event) ?? []))
      .filter((purpose) => !isTrue(policyIn(purpose, scope))),
  ]);
  const find = (part: Expression) => {
    if (part.kind === 'consent' && part.member !== 'digits') purposes.add(part.member);
    const remembered = part.kind === 'kept' && part.keep !== 'page' ? part : storedBy(part);
    if (remembered && !isTrue(policyIn(remembered.purpose, scope)))
      purposes.add(remembered.purpose);
  };
  for (const root of roots) walkInlined(root, scope, find);
  // A policy may read another purpose. The loop also visits that purpose, because `find` adds it to
  // the set.
  for (const purpose of purposes) walkInlined(policyIn(purpose, scope), scope, find);
  return new Map([...purposes].sort().map((purpose) => [purpose, policyIn(purpose, scope)]));
}
