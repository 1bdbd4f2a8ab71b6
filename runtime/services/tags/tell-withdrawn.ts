import type { Allowed } from '../../contract.ts';
import { contain } from '../../platform/contain.ts';
import { atTurn } from '../../platform/turn.ts';
import { watchCookies } from '../../platform/watch-cookies.ts';

/** Third parties under one policy: what says to each, in its own words, that consent was withdrawn. */
export type Told = readonly [allowed: Allowed, ...tell: (() => void)[]];

/** Tells third parties, each for itself, when what the policy allowed isn't allowed any more while the page is open (C-10). */
export const tellWithdrawn = (all: readonly Told[]): void => {
  let were: readonly boolean[] = [];
  const isWaiting = () => were.includes(true);
  const look = () => {
    were = all.map(([allowed, ...tell], index) => {
      const is = allowed();
      if (were[index] && !is) for (const say of tell) contain('Failed to tell of a withdrawal.', say);
      return is;
    });
    if (isWaiting()) watchCookies(isWaiting);
  };
  atTurn(look);
  look();
};
