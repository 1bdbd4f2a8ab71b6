import { isTrue } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import type { Scope } from '../expression/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { GuardedPurpose, PlannedRule, Withdrawal } from '../model/plan.ts';

/** The third parties that are told when consent is withdrawn, each once; none where it can't be. */
export function withdrawalsOf(rules: readonly PlannedRule[], scope: Scope): readonly Withdrawal[] {
  const actions = rules.flatMap((rule) => rule.actions).filter(({ module }) => catalogue.actions.get(module)!.withdraws !== undefined);
  const modules = [...new Map(actions.map(({ module, purposes }) => [module, purposes]))].sort(([a], [b]) => a < b ? -1 : 1);
  return modules.flatMap(([module, purposes]) => {
    const asked: readonly GuardedPurpose[] = purposes.filter((purpose) => !isTrue(policyIn(purpose, scope)));
    return asked.length === 0 ? [] : [{ module, purposes: asked }];
  });
}
