import type { Allowed } from '../../../contract.ts';
import { forgetCookies } from '../../../platform/storage/cookies.ts';
import { OwnPromise } from '../../../platform/safety/own-promise.ts';
import { atTurn } from '../../../platform/watch/turn.ts';
import { watchCookies } from '../../../platform/watch/watch-cookies.ts';
import { ConsentDeclined } from './consent-state.ts';

/**
 * Returns a function that applies the site's consent policy before a command. The function returns
 * a promise. The promise resolves if the policy allows the command, and rejects if not (C-09).
 * While the visitor still has to decide, the promise stays pending. Waiting commands run in order.
 * @param allowed whether the policy allows commands now
 * @param pending whether the visitor still has to decide; absent if the site's policy never waits
 * for a decision
 */
export const createPermission = (allowed: Allowed, pending?: Allowed): (() => Promise<unknown>) => {
  let waiting: (() => void)[] | undefined;

  const answer = (): Promise<unknown> =>
    allowed()
      ? OwnPromise.resolve()
      : OwnPromise.reject(new ConsentDeclined('The user declined consent.'));
  const isWaiting = (): boolean => !!waiting?.length;
  const releaseWaiting = (): void => {
    if (!allowed() && pending?.()) return;
    const released = waiting ?? [];
    waiting = [];
    for (const release of released) release();
  };

  return () => {
    forgetCookies();
    if (allowed() || !pending?.()) return answer();
    if (!waiting) atTurn(releaseWaiting);
    waiting ??= [];
    const decided = new OwnPromise((resolve) => waiting!.push(() => resolve(answer())));
    watchCookies(isWaiting);
    return decided;
  };
};
