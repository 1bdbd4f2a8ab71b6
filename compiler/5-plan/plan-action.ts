import { answerGiven } from '../expression/logic/answer-given.ts';
import { describe } from '../expression/tree/describe.ts';
import { fold } from '../expression/fold/fold.ts';
import { isFalse, isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { purposesOf } from '../expression/consent/purposes-of.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { DroppedAction, GuardedPurpose, PlannedAction } from '../model/plan.ts';
import type { ActionUse } from '../model/spec.ts';

interface Policy {
  readonly purpose: GuardedPurpose;
  readonly policy: Expression;
}

/**
 * Plans an action for this site. Returns the action with the consent check that its purposes need,
 * or the reason why the action never runs.
 * @param number the action's number within its rule, from 1
 * @param settled the rule's conditions that are still true when the action runs
 */
export function planAction(
  action: ActionUse,
  number: number,
  settled: readonly Expression[],
  scope: Scope,
): PlannedAction | DroppedAction {
  const schema = catalogue.actions.get(action.module)!;
  const settings = fold(action.settings, scope) as RecordOf;
  const purposes = purposesOf({ module: action.module, settings }).filter(
    (purpose): purpose is GuardedPurpose => purpose !== 'necessary',
  );
  const policies = purposes.map((purpose): Policy => ({
    purpose,
    policy: policyIn(purpose, scope),
  }));
  const because = reasonDropped(policies, settled, scope);
  if (because !== undefined)
    return { module: action.module, number, place: action.place, purposes, because };
  const undecided = policies.filter(({ policy }) => !isTrue(policy));
  const implied = undecided.filter(({ policy }) => answerGiven(settled, policy, scope) === true);
  return {
    module: action.module,
    number,
    place: action.place,
    settings: {
      ...settings,
      entries: settings.entries.filter(({ key }) => key !== schema.purposeFrom),
    },
    waits: schema.waits === true,
    timeoutMs: action.timeoutMs,
    delayNext: action.delayNext,
    holdsPage:
      schema.waits === true &&
      (action.holdsPage === true || (scope.site.holdsPage && action.delayNext)),
    ...(action.onFailure !== undefined && { onFailure: action.onFailure }),
    needs: schema.needs ?? [],
    purposes,
    settled,
    guard: strictest(
      undecided.filter((policy) => !implied.includes(policy)),
      scope,
    ),
    implied: implied.map(({ purpose }) => purpose),
    later: settings.entries.some(({ key }) => schema.sendsLater?.includes(key))
      ? strictest(undecided, scope)
      : [],
  };
}

/**
 * Returns the reason why an action never runs, or undefined if it can run. An action never runs if
 * the policy of one of its purposes is never true, or is false whenever the rule's conditions are
 * true. Every action can run if the site has no consent settings or can queue actions.
 */
function reasonDropped(
  policies: readonly Policy[],
  settled: readonly Expression[],
  scope: Scope,
): string | undefined {
  const { site, consent } = scope.site;
  if (!consent || canBePending(consent)) return undefined;
  const never = policies.find(({ policy }) => isFalse(policy));
  if (never) return `The consent policy of ${site} never allows ${never.purpose}.`;
  const against = policies.find(
    ({ policy }) => settled.length > 0 && answerGiven(settled, policy, scope) === false,
  );
  return (
    against &&
    `If the rule's conditions hold, the consent policy of ${site} doesn't allow ${against.purpose}: ${describe(against.policy)}.`
  );
}

/**
 * Returns the purposes that the consent check must test. A purpose is omitted if the policies of
 * the other purposes imply its policy.
 */
function strictest(policies: readonly Policy[], scope: Scope): GuardedPurpose[] {
  const needed = [...policies];
  for (const policy of [...policies].reverse()) {
    const others = needed.filter((other) => other !== policy).map((other) => other.policy);
    if (others.length > 0 && answerGiven(others, policy.policy, scope) === true)
      needed.splice(needed.indexOf(policy), 1);
  }
  return needed.map(({ purpose }) => purpose);
}
