import type { Allowed, RuleEvent } from '../../contract.ts';
import { contain } from '../../platform/contain.ts';
import { atTurn } from '../../platform/turn.ts';
import { watchCookies } from '../../platform/watch-cookies.ts';
import { consentPending } from '../../uses.ts';

interface Held {
  readonly allowed: Allowed;
  readonly pending: Allowed;
  readonly run: () => unknown;
}

let held: Held[] | undefined;

/**
 * Lets an action go, holds it or drops it, as the site's consent policy says (C-10). What is held or dropped doesn't
 * stop its neighbours and reads nothing more; what is held keeps the settings of its moment, is asked about again at
 * every later turn and soon after the visitor's answer, and runs once, in its order, when it is allowed.
 * @param allowed whether the visitor's consent allows the action now
 * @param settings gives the action's settings; called only where they are needed
 * @param pending whether the visitor still has to decide
 * @returns what the action returns, where it ran
 */
export const gate = <S>(
  allowed: Allowed, settings: () => S, action: (settings: S, event: RuleEvent) => unknown, event: RuleEvent, pending?: Allowed,
): unknown => {
  if (allowed()) return action(settings(), event);
  if (consentPending && pending?.()) {
    const kept = settings();
    hold({ allowed, pending, run: () => action(kept, event) });
  }
  return undefined;
};

const hold = (action: Held): void => {
  if (!held) {
    held = [];
    atTurn(askAgain);
  }
  held.push(action);
  watchCookies(isHolding);
};

const isHolding = (): boolean => !!held!.length;

const askAgain = (): void => {
  const asked = held!;
  held = [];
  for (const action of asked) {
    if (action.allowed()) contain('Failed to execute a held action.', action.run);
    else if (action.pending()) held.push(action);
  }
};
