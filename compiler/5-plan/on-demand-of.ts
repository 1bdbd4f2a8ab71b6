import { isTrue } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import type { Scope } from '../expression/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { OnDemand, PlannedRule } from '../model/plan.ts';

/** The actions whose code is loaded when the first of them is to run: those that reach hosts of their own, where the site wants it so. */
export function onDemandOf(rules: readonly PlannedRule[], scope: Scope): readonly OnDemand[] {
  if (!scope.site.onDemand) return [];
  const actions = rules.flatMap((rule) => rule.actions).filter(({ module }) => catalogue.actions.get(module)!.hosts !== undefined);
  const found = new Map(actions.map(({ module, purposes }) => [`${module} ${purposes.join()}`, { module, purposes }]));
  return [...found].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([, { module, purposes }]) => ({ module, purposes, asked: purposes.filter((purpose) => !isTrue(policyIn(purpose, scope))) }));
}
