import { listen } from './listen.ts';

/**
 * Calls a function whenever the page is hidden or unloads, because the page's code may never run
 * again after that.
 */
export const onHidden = (react: () => unknown): void => {
  listen('pagehide', react);
  listen('visibilitychange', () => document.hidden && react());
};
