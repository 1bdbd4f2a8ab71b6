import type { Allowed, RuleEvent } from '../../contract.ts';
import { copyOf } from '../../platform/safety/copy-of.ts';
import { contain } from '../../platform/safety/contain.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';
import type { OfRule } from './or-dropped.ts';
import { consentPending, healthCounts } from '../../uses.ts';

interface Held {
  readonly allowed: Allowed;
  readonly pending: Allowed;
  readonly run: () => unknown;
}

let held: Held[] | undefined;

/**
 * Runs, holds or drops an action according to the site's consent policy (C-10). A held or dropped
 * action doesn't stop the actions after it. A held action keeps the settings from the time when it
 * was held. The policy is evaluated again whenever rules run, and soon after the visitor's answer.
 * If the policy then allows held actions, they run once, in order.
 * @param allowed whether the visitor's consent allows the action now
 * @param settings returns the action's settings; called only if the action runs or is held
 * @param pending whether the visitor still has to decide; if absent, the action is never held
 * @returns the action's return value, or undefined if it didn't run
 */
export const gate = <S>(
  allowed: Allowed,
  settings: () => S,
  action: (settings: S, event: RuleEvent) => unknown,
  event: RuleEvent,
  pending?: Allowed,
): unknown => {
  if (allowed()) return action(settings(), event);
  if (consentPending && pending?.()) {
    const kept = copyOf(settings());
    hold({ allowed, pending, run: () => action(kept, event) });
  }
  return undefined;
};

const hold = (action: Held): void => {
  if (!held) {
    held = [];
    atTurn(runAllowed);
  }
  held.push(action);
  watchCookies(isHolding);
};

const isHolding = (): boolean => !!held!.length;

const runAllowed = (): void => {
  const waiting = held!;
  held = [];
  for (const action of waiting) {
    if (action.allowed())
      if (healthCounts)
        contain('Failed to execute a held action.', action.run, (action.pending as OfRule).rule);
      else contain('Failed to execute a held action.', action.run);
    else if (action.pending()) held.push(action);
  }
};
