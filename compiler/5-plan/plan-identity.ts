import { fold } from '../expression/fold/fold.ts';
import { isFalse } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { digitTestOf } from '../expression/tree/consent-policy.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Expression } from '../model/expression.ts';
import type { PlannedIdentity } from '../model/identity.ts';
import type { GuardedPurpose } from '../model/plan.ts';

/**
 * Returns the settings of the site's identity library and the consent that the library needs. If
 * the site sets both a policy and a digit of the consent cookie for the library's purpose, the
 * library needs both (C-01 and C-04 in test/specification.yaml). Returns undefined if the site
 * doesn't use the library or has no consent settings, or if consent can never be given.
 */
export function planIdentity(scope: Scope): PlannedIdentity | undefined {
  const { identity, consent } = scope.site;
  if (!identity?.org || !consent) return undefined;
  const allowed = needed(identity.purpose, scope);
  return (
    allowed && {
      ...identity,
      org: identity.org,
      allowed,
      advertising: needed('advertising', scope),
    }
  );
}

/**
 * Returns the consent test of a purpose. Returns undefined if consent can never be given, or if the
 * consent settings have neither a digit nor a policy for the purpose.
 */
function needed(purpose: GuardedPurpose, scope: Scope): Expression | undefined {
  const consent = scope.site.consent!;
  const policy = policyIn(purpose, scope);
  const [hasDigit, isStated] = [
    [...consent.digits.values()].includes(purpose),
    consent.allows.has(purpose),
  ];
  const test =
    hasDigit && isStated
      ? fold(
          { kind: 'all', items: [digitTestOf(purpose, consent), policy], place: consent.place },
          scope,
        )
      : policy;
  return isFalse(test) || !(hasDigit || isStated) ? undefined : test;
}
