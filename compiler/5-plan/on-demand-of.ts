import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { widerExport } from '../expression/tree/wider-export.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { OnDemand, PlannedRule } from '../model/plan.ts';

/**
 * Returns the actions whose code is in the on-demand script, without repetitions. If the site sets
 * `third-parties: on-demand`, these are all actions that send to third parties. Otherwise there are
 * none.
 */
export function onDemandOf(rules: readonly PlannedRule[], scope: Scope): readonly OnDemand[] {
  if (!scope.site.onDemand) return [];
  const actions = rules
    .flatMap((rule) => rule.actions)
    .filter(({ module }) => catalogue.actions.get(module)!.hosts !== undefined);
  const found = new Map(
    actions.map(({ module, purposes, settings }) => {
      const exported = widerExport(catalogue.actions.get(module)!, settings);
      return [`${module} ${purposes.join()} ${exported ?? ''}`, { module, purposes, exported }];
    }),
  );
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { module, purposes, exported }]) => ({
      module,
      ...(exported !== undefined && { exported }),
      purposes,
      asked: purposes.filter((purpose) => !isTrue(policyIn(purpose, scope))),
    }));
}
