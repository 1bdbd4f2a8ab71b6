import { listen } from './listen.ts';

/** Resolves, with something true, when the page is being left or comes into or out of view: what waits may have no later moment. */
export const left = (): Promise<unknown> => new Promise((resolve) => {
  listen('pagehide', resolve);
  listen('visibilitychange', resolve);
});
