import type { Allowed } from '../../contract.ts';
import { contain } from '../../platform/safety/contain.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';

/**
 * A consent policy, followed by one function for each third party that needs consent under this
 * policy. Each function signals a withdrawal with the third party's own API.
 */
export type PolicySignals = readonly [allowed: Allowed, ...signals: (() => void)[]];

/** Calls the signals of each policy whose consent is withdrawn while the page is open (C-10). */
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
