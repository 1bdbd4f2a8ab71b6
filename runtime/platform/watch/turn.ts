import { consentWatched } from '../../uses.ts';
import { forgetCookies } from '../storage/cookies.ts';

const listeners: (() => void)[] = [];

/**
 * Calls a function at the start of every turn. A turn starts when rules run, and when the visitor's
 * consent may have changed, for example after a change of a cookie or when the page is shown.
 */
export const atTurn = (listener: () => void): void => {
  listeners.push(listener);
};

/**
 * Starts a turn, for example after a cookie has changed. Discards the cached cookies, so that the
 * next read parses the page's cookies again. If the bundle reacts to changes of consent, calls the
 * listeners, which evaluate consent.
 */
export const beginTurn = (): void => {
  forgetCookies();
  if (consentWatched) for (const listener of listeners) listener();
};
