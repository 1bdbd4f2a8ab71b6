import { listen } from './listen.ts';
import { OwnPromise } from '../safety/own-promise.ts';

/**
 * Resolves with a truthy value when the page unloads or is hidden. After that, the page's code may
 * never run again.
 * @param before called immediately. Its argument is a function that makes the promise resolve with
 * undefined
 */
export const left = (before: (resolve: () => void) => void): Promise<unknown> =>
  new OwnPromise<unknown>((resolve) => {
    listen('pagehide', resolve);
    listen('visibilitychange', () => document.hidden && resolve(1));
    before(resolve as () => void);
  });
