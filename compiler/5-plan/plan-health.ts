import { policyIn } from '../expression/consent/policy-in.ts';
import { isFalse, isTrue } from '../expression/tree/is-true.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { GuardedPurpose, Plan } from '../model/plan.ts';

interface PlannedHealth extends Pick<Plan, 'health'> {
  /**
   * A list that contains only the purpose of `health:`. The list is empty if the page needn't
   * evaluate the consent policy of this purpose.
   */
  readonly healthPurposes: readonly GuardedPurpose[];
}

/** Returns the settings of `health:`, or none if consent never allows counting. */
export function planHealth(scope: Scope): PlannedHealth {
  const { health } = scope.site;
  if (!health) return { health, healthPurposes: [] };
  const policy = policyIn(health.purpose, scope);
  if (isFalse(policy)) return { health: undefined, healthPurposes: [] };
  return { health, healthPurposes: isTrue(policy) ? [] : [health.purpose] };
}
