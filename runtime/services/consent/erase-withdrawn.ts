import type { Allowed } from '../../contract.ts';
import { eraseCookies, eraseStored } from '../../platform/storage/erase.ts';
import { path } from '../../platform/page/page.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';

/**
 * The cookies and storage entries that the bundle writes under one policy. A star at the end of a
 * name matches any ending.
 */
export interface Left {
  readonly allowed: Allowed;
  /**
   * Whether the policy also depends on the page's path. If so, missing consent on another path
   * doesn't count as withdrawn.
   */
  readonly here?: boolean;
  readonly cookies?: readonly string[];
  readonly local?: readonly string[];
  readonly session?: readonly string[];
}

/**
 * When the visitor withdraws consent, erases the data that the bundle has stored with that consent.
 * While the page is open, the data is erased soon after the withdrawal. On page load, it is erased
 * if the visitor has already refused consent, unless the policy depends on the path.
 * @param answered whether the visitor has made a consent choice; called only on page load
 * @param pending whether the visitor still has to make a consent choice; while true, nothing is
 * erased
 */
export const eraseWithdrawn = (
  all: readonly Left[],
  answered: Allowed,
  pending?: Allowed,
): void => {
  const place = ({ here }: Left) => (here ? path() : '');
  /**
   * A path for each item of `all`. If consent is missing on this path, the item's data is erased.
   * If the policy doesn't depend on the path, the value is ''. While the value is undefined,
   * missing consent erases nothing.
   */
  const allowedAt: (string | undefined)[] = all.map((left) =>
    left.here || !answered() ? undefined : '',
  );
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

const isOneOf =
  (names?: readonly string[]) =>
  (name: string): boolean =>
    !!names?.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
