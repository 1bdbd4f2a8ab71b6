import { listen } from './listen.ts';
import { OwnPromise } from './own-promise.ts';

/**
 * Resolves, with something true, when the page is being left or comes into or out of view: what waits may have no later
 * moment; or before that.
 * @param before is handed what resolves it, with nothing
 */
export const left = (before: (resolve: () => void) => void): Promise<unknown> => new OwnPromise<unknown>((resolve) => {
  listen('pagehide', resolve);
  listen('visibilitychange', resolve);
  before(resolve as () => void);
});
