import { OwnPromise } from '../../platform/safety/own-promise.ts';
import { loadScript } from '../../platform/script/load-script.ts';
import { later } from '../../platform/timing/clock.ts';

/**
 * The number of retries, the same as in `sending/retried.ts`. Importing `retried.ts` here would add
 * it to the bundle, even if all other code that uses it is in the on-demand script.
 */
const retries = 3;

/**
 * Loads a script into the page. If that fails, requests it again up to three times, after 1, 2 and
 * 4 seconds. Resolves with the script's element; rejects after the last failure.
 * @param retry the number of retries so far
 */
export const loadWithRetries = (url: string, integrity: string, retry = 0): Promise<unknown> =>
  loadScript(url, integrity).catch((error) => {
    if (retry === retries) throw error;
    return new OwnPromise((resolve) =>
      later(
        // `loadScript` loads each URL only once, so a longer fragment makes each retry a new URL.
        () => resolve(loadWithRetries(`${url}#`, integrity, retry + 1)),
        1000 << retry,
      ),
    );
  });
