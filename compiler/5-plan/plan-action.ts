import { answerGiven } from '../expression/answer-given.ts';
import { describe } from '../expression/describe.ts';
import { fold, isFalse, isTrue } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import { canBePending } from '../expression/policy.ts';
import { purposesOf } from '../expression/purposes-of.ts';
import type { Scope } from '../expression/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { DroppedAction, GuardedPurpose, PlannedAction } from '../model/plan.ts';
import type { ActionUse } from '../model/spec.ts';

interface Policy {
  readonly purpose: GuardedPurpose;
  readonly policy: Expression;
}

/**
 * An action with the guard that its purposes need on this site, or why it never goes.
 * @param number within its rule, from 1
 * @param settled the rule's conditions that still hold when the action runs
 */
export function planAction(action: ActionUse, number: number, settled: readonly Expression[], scope: Scope): PlannedAction | DroppedAction {
  const schema = catalogue.actions.get(action.module)!;
  const settings = fold(action.settings, scope) as RecordOf;
  const purposes = purposesOf({ module: action.module, settings }).filter((purpose): purpose is GuardedPurpose => purpose !== 'necessary');
  const policies = purposes.map((purpose): Policy => ({ purpose, policy: policyIn(purpose, scope) }));
  const because = whyNever(policies, settled, scope);
  if (because !== undefined) return { module: action.module, number, place: action.place, purposes, because };
  const doubtful = policies.filter(({ policy }) => !isTrue(policy));
  const implied = doubtful.filter(({ policy }) => answerGiven(settled, policy, scope) === true);
  return {
    module: action.module, number, place: action.place,
    settings: { ...settings, entries: settings.entries.filter(({ key }) => key !== schema.purposeFrom) },
    waits: schema.waits === true, timeoutMs: action.timeoutMs, delayNext: action.delayNext,
    holdsPage: schema.waits === true && (action.holdsPage === true || (scope.site.holdsPage && action.delayNext)),
    needs: schema.needs ?? [], purposes, settled,
    guard: strictest(doubtful.filter((policy) => !implied.includes(policy)), scope),
    implied: implied.map(({ purpose }) => purpose),
  };
}

/** Where no cookie means no consent, nothing can be held: what the policy doesn't allow then never goes. */
function whyNever(policies: readonly Policy[], settled: readonly Expression[], scope: Scope): string | undefined {
  const { site, consent } = scope.site;
  if (!consent || canBePending(consent)) return undefined;
  const never = policies.find(({ policy }) => isFalse(policy));
  if (never) return `The consent policy of ${site} never allows ${never.purpose}.`;
  const against = policies.find(({ policy }) => settled.length > 0 && answerGiven(settled, policy, scope) === false);
  return against && `Where the rule's conditions hold, the consent policy of ${site} doesn't allow ${against.purpose}: ${describe(against.policy)}.`;
}

/** The purposes that must be asked: not those that another one's policy implies. */
function strictest(policies: readonly Policy[], scope: Scope): GuardedPurpose[] {
  const needed = [...policies];
  for (const policy of [...policies].reverse()) {
    const others = needed.filter((other) => other !== policy).map((other) => other.policy);
    if (others.length > 0 && answerGiven(others, policy.policy, scope) === true) needed.splice(needed.indexOf(policy), 1);
  }
  return needed.map(({ purpose }) => purpose);
}
