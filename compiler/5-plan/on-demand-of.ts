import { isTrue } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import type { Scope } from '../expression/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { OnDemand, PlannedRule } from '../model/plan.ts';

/** The destinations whose code is loaded when the first of them is to run, each once; none where the site wants them in its bundle. */
export function onDemandOf(rules: readonly PlannedRule[], scope: Scope): readonly OnDemand[] {
  if (!scope.site.onDemand) return [];
  const actions = rules.flatMap((rule) => rule.actions).filter(({ module }) => catalogue.actions.get(module)!.kind === 'destination');
  return [...new Map(actions.map(({ module, purposes }) => [module, purposes]))].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([module, purposes]) => ({ module, purposes: purposes.filter((purpose) => !isTrue(policyIn(purpose, scope))) }));
}
