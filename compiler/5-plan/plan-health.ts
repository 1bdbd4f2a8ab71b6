import { policyIn } from '../expression/consent/policy-in.ts';
import { isFalse } from '../expression/tree/is-true.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Health } from '../model/health.ts';

/** Returns the settings of `health:`, or undefined if consent never allows the site to count. */
export function planHealth(scope: Scope): Health | undefined {
  const { health } = scope.site;
  return health && isFalse(policyIn(health.purpose, scope)) ? undefined : health;
}
