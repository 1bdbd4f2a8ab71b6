import { atLoad } from '../safety/at-load.ts';
import { later } from '../timing/clock.ts';
import { OwnPromise } from '../safety/own-promise.ts';

/** Captured before page code can replace them. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);
const sendBeacon = /* @__PURE__ */ atLoad(() => navigator.sendBeacon);

/** A content type that needs no preflight. */
const contentType = 'text/plain; charset=UTF-8';

/** Browsers reject keep-alive requests of more than 64 KiB, in bytes, together with those in flight. */
const mostKeptAlive = 60_000;

/**
 * The timeout of a request. Later requests may wait for its response, for example for an identity,
 * so the timeout also limits their delay.
 */
const longestMs = 20_000;

/**
 * Posts text with credentials, as edge requests are sent (G-01, G-04). Uses keep-alive unless the
 * text is too long. Rejects if the request fails, or has no response within 20 s.
 * @param mayKeep false if the browser has just rejected a keep-alive request
 * @returns undefined if a keep-alive request fails. The caller then sends it again without
 * keep-alive, because a script can't distinguish a failed network from a browser quota that other
 * scripts have filled
 */
export const post = async (
  url: string,
  body: string,
  mayKeep: boolean,
): Promise<Response | undefined> => {
  const keepalive = mayKeep && body.length < mostKeptAlive;
  // Older browsers have no such timeout, so the request waits for a response without limit.
  const signal = (AbortSignal as Partial<typeof AbortSignal>).timeout?.(longestMs);
  try {
    return await request(url, {
      method: 'POST',
      body,
      credentials: 'include',
      cache: 'no-cache',
      // Applies the page's own policy, but reveals no more than the origin.
      referrer: location.origin,
      keepalive,
      signal,
    });
  } catch (error) {
    // A request that fails because the page unloads continues in the browser. Such a page has no
    // next task, so nothing is sent twice.
    await new OwnPromise<void>((resolve) => later(resolve, 0));
    if (!keepalive || signal?.aborted) throw error;
    return undefined;
  }
};

/**
 * Queues text that the browser sends even after the page unloads. Returns false if the browser
 * refuses it, undefined if there are no beacons.
 */
export const beacon = (url: string, body: string): boolean | undefined => {
  try {
    return sendBeacon.call(navigator, url, new Blob([body], { type: contentType }));
  } catch {
    return undefined;
  }
};
