import { listen } from './listen.ts';
import { OwnPromise } from '../safety/own-promise.ts';

/**
 * Resolves with a truthy value when the page unloads or is hidden, because the page's code may
 * never run again after that. If `resolve` is called earlier, resolves with undefined.
 * @param before called immediately with the function `resolve`
 */
export const left = (before: (resolve: () => void) => void): Promise<unknown> =>
  new OwnPromise<unknown>((resolve) => {
    listen('pagehide', resolve);
    listen('visibilitychange', () => document.hidden && resolve(1));
    before(resolve as () => void);
  });
