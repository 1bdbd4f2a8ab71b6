import { listen } from './listen.ts';

/**
 * Calls a function whenever the page is hidden or unloads, because its code may never run again.
 */
export const onHidden = (react: () => unknown): void => {
  listen('pagehide', react);
  listen('visibilitychange', () => document.hidden && react());
};
