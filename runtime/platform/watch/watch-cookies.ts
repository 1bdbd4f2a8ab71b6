import { atLoad } from '../safety/at-load.ts';
import { later } from '../timing/clock.ts';
import { contain } from '../safety/contain.ts';
import { listen } from './listen.ts';
import { beginTurn } from './turn.ts';

/** The polling interval if the browser doesn't report changes of cookies. */
const pollMs = 500;

const failed = 'Failed to check the cookies.';

/**
 * The functions that were passed to `watchCookies`. Each returns whether its caller still waits.
 */
const waiting = /* @__PURE__ */ atLoad(() => new Set<() => boolean>());

let isWatching = false;
let isPolling = false;
/** Whether the browser reports changes of cookies. */
let hasChangeEvent = false;

/**
 * Calls `beginTurn`, so that consent is evaluated again, soon after a cookie has changed:
 * immediately if the browser reports changes, otherwise within half a second. Polling continues
 * only while code waits for a change. Also calls `beginTurn` whenever the page is hidden, becomes
 * visible again or gets the focus.
 * @param isWaiting returns whether the caller still waits; once it has returned false, the caller
 * must call `watchCookies` again to wait for another change
 */
export const watchCookies = (isWaiting: () => boolean): void => {
  waiting.add(isWaiting);
  if (!isWatching) {
    isWatching = true;
    listen('visibilitychange', beginTurn);
    listen('focus', beginTurn);
    contain(failed, () => {
      const { cookieStore } = window as { readonly cookieStore?: EventTarget };
      cookieStore?.addEventListener('change', () => contain(failed, beginTurn));
      hasChangeEvent = !!cookieStore;
    });
  }
  if (!hasChangeEvent && !isPolling) poll();
};

const poll = (): void => {
  isPolling = true;
  later(() => {
    isPolling = false;
    beginTurn();
    for (const isWaiting of waiting) if (!isPolling && isWaiting()) poll();
  }, pollMs);
};
