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
 * Calls `beginTurn` soon after a cookie has changed, so that consent is evaluated again. If the
 * browser reports changes of cookies, calls `beginTurn` after each change. If the browser doesn't,
 * calls `beginTurn` every half second while a caller waits for a change. In all browsers, calls
 * `beginTurn` whenever the page is hidden, becomes visible again or gets the focus.
 * @param isWaiting returns whether the caller still waits. After `isWaiting` has returned false,
 * the caller must call `watchCookies` again to wait for another change.
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
