import { atLoad } from '../safety/at-load.ts';
import { now } from '../timing/clock.ts';
import { readStored, removeStored, store } from '../storage/storage.ts';

/**
 * The Web Locks API, captured before page code can replace it. Absent in Safari before 15.4, in
 * Firefox before 96, and on pages without HTTPS.
 */
const locks = /* @__PURE__ */ atLoad(() => navigator.locks as LockManager | undefined);

/**
 * The lifetime of a lease. If the browser has no Web Locks API, leases in local storage replace the
 * locks. A lease lasts longer than two request timeouts of 20 s each.
 */
const leaseMs = 60_000;

/** The names of the locks that this tab owns. Empty if the Web Locks API is used. */
const owned = /* @__PURE__ */ atLoad(() => new Set<string>());

const leaseOf = (name: string): string => `${name}.lease`;

/**
 * Makes this tab own the lock with this name until a promise settles. Meanwhile, `claim` runs no
 * function for this name in any tab. If this tab is closed, the browser releases the lock. Without
 * the Web Locks API, a lease replaces the lock. Other tabs ignore the lease after 60 s, even if the
 * promise hasn't settled.
 */
export const own = (name: string, until: Promise<unknown>): void => {
  if (locks) locks.request(name, () => until).catch(() => {});
  else {
    owned.add(name);
    store('localStorage', leaseOf(name), `${now() + leaseMs}`);
    void until
      .catch(() => {})
      .then(() => {
        owned.delete(name);
        removeStored('localStorage', leaseOf(name));
      });
  }
};

/**
 * If no tab of the origin owns the lock with this name, runs a function. This tab then owns the
 * lock until the function's promise settles. Uses the Web Locks API or, if there is none, a lease
 * of 60 s in local storage.
 * @returns the function's result, or undefined if the lock already has an owner
 */
export const claim = async <T>(name: string, run: () => Promise<T>): Promise<T | undefined> => {
  if (locks)
    return locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
  const untilMs = Number(readStored('localStorage', leaseOf(name)));
  // If a lease ends later than `leaseMs` from now, the clock has been set back since the lease was
  // written. Such a lease is ignored.
  if (owned.has(name) || (untilMs > now() && untilMs <= now() + leaseMs)) return undefined;
  const result = run();
  own(name, result);
  return result;
};
