import type { Allowed } from '../../../contract.ts';
import { forgetCookies } from '../../../platform/cookies.ts';
import { OwnPromise } from '../../../platform/own-promise.ts';
import { atTurn } from '../../../platform/turn.ts';
import { watchCookies } from '../../../platform/watch-cookies.ts';
import { ConsentDeclined } from './consent-state.ts';

/**
 * The site's consent policy, as the command interface asks it before a command: who may go goes, who has to wait for the
 * visitor's answer waits, in order, and everybody else is declined (C-09).
 * @param pending whether the visitor still has to decide; undefined on a site that decides for who hasn't answered
 */
export const createPermission = (allowed: Allowed, pending?: Allowed): (() => Promise<unknown>) => {
  let waiting: (() => void)[] | undefined;

  const answer = (): Promise<unknown> => allowed() ? OwnPromise.resolve() : OwnPromise.reject(new ConsentDeclined('The user declined consent.'));
  const isWaiting = (): boolean => !!waiting?.length;
  const askAgain = (): void => {
    if (!allowed() && pending?.()) return;
    const released = waiting ?? [];
    waiting = [];
    for (const release of released) release();
  };

  return () => {
    forgetCookies();
    if (allowed() || !pending?.()) return answer();
    if (!waiting) atTurn(askAgain);
    waiting ??= [];
    const decided = new OwnPromise((resolve) => waiting!.push(() => resolve(answer())));
    watchCookies(isWaiting);
    return decided;
  };
};
