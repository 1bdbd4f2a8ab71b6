import { atLoad } from './at-load.ts';
import { later } from './clock.ts';
import { contain } from './contain.ts';
import { listen } from './listen.ts';
import { beginTurn } from './turn.ts';

/** How soon a change is noticed where the browser doesn't tell. */
const pollMs = 500;

const failed = 'Failed to look at the cookies.';

/** Those who wait: whether they still do. */
const waiting = /* @__PURE__ */ atLoad(() => new Set<() => boolean>());

let isWatching = false;
let isPolling = false;
/** Whether the browser itself tells that a cookie has changed. */
let isTold = false;

/**
 * Begins a turn soon after a cookie may have changed, whoever changed it: at once where the browser tells, else within
 * half a second as long as somebody waits for it; and whenever the page comes into view or gets the focus.
 * @param isWaiting whether there is still something to be noticed; where it says no, it has to call this again
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
      isTold = !!cookieStore;
    });
  }
  if (!isTold && !isPolling) poll();
};

const poll = (): void => {
  isPolling = true;
  later(() => {
    isPolling = false;
    beginTurn();
    for (const isWaiting of waiting) if (!isPolling && isWaiting()) poll();
  }, pollMs);
};
