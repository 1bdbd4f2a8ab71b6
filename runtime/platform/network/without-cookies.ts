import { atLoad } from '../safety/at-load.ts';
import { OwnPromise } from '../safety/own-promise.ts';
import { later } from '../timing/clock.ts';

/** Captured before page code can replace it. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);

/**
 * Sends a request without cookies, and with at most the page's origin as the referrer. If a
 * keep-alive request fails, sends the request again without keep-alive, because other scripts may
 * have used up the browser's keep-alive quota. Rejects if the last request fails.
 * @param options the request's other options; this function changes the object
 */
export const withoutCookies = async (url: string, options: RequestInit): Promise<Response> => {
  options.credentials = 'omit';
  options.referrer = location.origin;
  try {
    return await request(url, options);
  } catch (error) {
    if (!options.keepalive) throw error;
    // Waits for the next task. If the page unloads, `fetch` rejects although the browser continues
    // the request. An unloaded page runs no further task, so nothing is sent twice.
    await new OwnPromise<void>((resolve) => later(resolve, 0));
    options.keepalive = false;
    return request(url, options);
  }
};
