import { atLoad } from '../safety/at-load.ts';
import { OwnPromise } from '../safety/own-promise.ts';
import { later } from '../timing/clock.ts';

/** Captured before page code can replace it. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);

/**
 * Sends a request without cookies, and with at most the page's origin as the referrer. If it fails,
 * sends it again without keep-alive. Other scripts may have used up the browser's keep-alive quota,
 * and a script can't distinguish this from a failed network. If the page unloads, the browser
 * continues the request and no next task runs, so nothing is sent twice. Rejects if both requests
 * fail.
 */
export const withoutCookies = async (url: string, options: RequestInit): Promise<Response> => {
  options.credentials = 'omit';
  options.referrer = location.origin;
  try {
    return await request(url, options);
  } catch (error) {
    if (!options.keepalive) throw error;
    await new OwnPromise<void>((resolve) => later(resolve, 0));
    options.keepalive = false;
    return request(url, options);
  }
};
