import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { OnDemand, PlannedRule } from '../model/plan.ts';

/**
 * Returns the actions whose code is in the on-demand script: if the site sets `third-parties:
 * on-demand`, these are all actions that send to third parties.
 */
export function onDemandOf(rules: readonly PlannedRule[], scope: Scope): readonly OnDemand[] {
  if (!scope.site.onDemand) return [];
  const actions = rules
    .flatMap((rule) => rule.actions)
    .filter(({ module }) => catalogue.actions.get(module)!.hosts !== undefined);
  const found = new Map(
    actions.map(({ module, purposes }) => [`${module} ${purposes.join()}`, { module, purposes }]),
  );
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { module, purposes }]) => ({
      module,
      purposes,
      asked: purposes.filter((purpose) => !isTrue(policyIn(purpose, scope))),
    }));
}
