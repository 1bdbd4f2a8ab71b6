import { fold, isFalse } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import { digitTestOf } from '../expression/policy.ts';
import type { Scope } from '../expression/scope.ts';
import type { Expression } from '../model/expression.ts';
import type { PlannedIdentity } from '../model/identity.ts';
import type { GuardedPurpose } from '../model/plan.ts';

/**
 * The site's identity library, with what consent must be for it: the purpose's policy, and beyond it the purpose's digit
 * in the consent cookie, also on a site that needs no consent (C-01, C-04). Undefined where the site doesn't ask for it,
 * or consent can never be given.
 */
export function planIdentity(scope: Scope): PlannedIdentity | undefined {
  const { identity, consent } = scope.site;
  if (!identity?.org || !consent) return undefined;
  const allowed = needed(identity.purpose, scope);
  return allowed && { ...identity, org: identity.org, allowed, advertising: needed('advertising', scope) };
}

/** What consent must be for a purpose; undefined where it can never be given. */
function needed(purpose: GuardedPurpose, scope: Scope): Expression | undefined {
  const consent = scope.site.consent!;
  const policy = policyIn(purpose, scope);
  const [hasDigit, isStated] = [[...consent.digits.values()].includes(purpose), consent.allows.has(purpose)];
  const test = hasDigit && isStated ? fold({ kind: 'all', items: [digitTestOf(purpose, consent), policy], place: consent.place }, scope) : policy;
  return isFalse(test) || !(hasDigit || isStated) ? undefined : test;
}
