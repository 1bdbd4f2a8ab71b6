import type { Allowed } from '../../contract.ts';
import { contain } from '../../platform/safety/contain.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';

/**
 * Third parties under one policy, with the functions that signal the withdrawal to each in its own
 * terms.
 */
export type PolicySignals = readonly [allowed: Allowed, ...signals: (() => void)[]];

/** Signals to each third party when consent for it is withdrawn while the page is open (C-10). */
export const signalWithdrawals = (all: readonly PolicySignals[]): void => {
  let were: readonly boolean[] = [];
  const isWaiting = () => were.includes(true);
  const look = () => {
    were = all.map(([allowed, ...signals], index) => {
      const is = allowed();
      if (were[index] && !is)
        for (const signal of signals) contain('Failed to signal a withdrawal.', signal);
      return is;
    });
    if (isWaiting()) watchCookies(isWaiting);
  };
  atTurn(look);
  look();
};
