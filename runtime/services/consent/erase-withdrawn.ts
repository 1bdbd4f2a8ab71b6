import type { Allowed } from '../../contract.ts';
import { eraseCookies, eraseStored } from '../../platform/erase.ts';
import { path } from '../../platform/page.ts';
import { atTurn } from '../../platform/turn.ts';
import { watchCookies } from '../../platform/watch-cookies.ts';

/** What is left behind under one policy. A star at a name's end stands for any ending. */
export interface Left {
  readonly allowed: Allowed;
  /** The policy also asks where the page is: what isn't allowed elsewhere hasn't been withdrawn. */
  readonly here?: boolean;
  readonly cookies?: readonly string[];
  readonly local?: readonly string[];
  readonly session?: readonly string[];
}

/**
 * Erases what the bundle left behind, once the visitor has withdrawn the consent for it: while the page is open, or
 * before it where the answer that is there refuses.
 * @param answered whether the visitor has answered
 * @param pending whether the visitor still has to decide: nothing is withdrawn then
 */
export const eraseWithdrawn = (all: readonly Left[], answered: Allowed, pending?: Allowed): void => {
  const place = ({ here }: Left) => here ? path() : '';
  /** Where each was allowed last; undefined where there is nothing to erase. */
  const allowedAt: (string | undefined)[] = all.map((left) => left.here || !answered() ? undefined : '');
  const isWaiting = () => allowedAt.some((at) => at !== undefined);
  const look = () => {
    all.forEach((left, index) => {
      if (left.allowed()) {
        allowedAt[index] = place(left);
      } else if (allowedAt[index] === place(left) && !pending?.()) {
        allowedAt[index] = undefined;
        erase(left);
      }
    });
    if (isWaiting()) watchCookies(isWaiting);
  };
  atTurn(look);
  look();
};

const erase = ({ cookies, local, session }: Left): void => {
  eraseCookies(isOneOf(cookies));
  eraseStored('localStorage', isOneOf(local));
  eraseStored('sessionStorage', isOneOf(session));
};

const isOneOf = (names?: readonly string[]) => (name: string): boolean =>
  !!names?.some((one) => one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one);
