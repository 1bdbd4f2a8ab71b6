import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { GuardedPurpose, PlannedRule, Withdrawal } from '../model/plan.ts';

/**
 * Returns the third parties that the bundle notifies when consent is withdrawn, without
 * repetitions. Leaves out third parties that need no consent on this site.
 */
export function withdrawalsOf(rules: readonly PlannedRule[], scope: Scope): readonly Withdrawal[] {
  const actions = rules
    .flatMap((rule) => rule.actions)
    .filter(({ module }) => catalogue.actions.get(module)!.withdraws !== undefined);
  const modules = [...new Map(actions.map(({ module, purposes }) => [module, purposes]))].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  return modules.flatMap(([module, purposes]) => {
    const withdrawable: readonly GuardedPurpose[] = purposes.filter(
      (purpose) => !isTrue(policyIn(purpose, scope)),
    );
    return withdrawable.length === 0 ? [] : [{ module, purposes: withdrawable }];
  });
}
