import { atLoad } from '../safety/at-load.ts';
import { later } from '../timing/clock.ts';
import { OwnPromise } from '../safety/own-promise.ts';

/** Captured before page code can replace them. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);
const sendBeacon = /* @__PURE__ */ atLoad(() => navigator.sendBeacon);

/** A content type that needs no preflight. */
const contentType = 'text/plain; charset=UTF-8';

/**
 * The maximum length of a body that is sent with keep-alive, in characters. Browsers reject
 * keep-alive requests if their bodies in flight exceed 64 KiB in total.
 */
const mostKeptAlive = 60_000;

/**
 * The timeout of a request. Later requests can wait for its response, for example for an identity,
 * so this also limits their delay.
 */
const longestMs = 20_000;

/**
 * Posts text with credentials, as Adobe's Edge Network expects (G-01, G-04). Uses keep-alive if
 * `mayKeep` is true and the text is short enough. Rejects if there is no response within 20 s, or
 * if a request without keep-alive fails or is redirected.
 * @param mayKeep false if the browser has just refused this text as a beacon or with keep-alive
 * @returns the response, or undefined if a keep-alive request fails or is redirected. The caller
 * then sends the text again without keep-alive, because other scripts may have used up the
 * browser's keep-alive quota
 */
export const post = async (
  url: string,
  body: string,
  mayKeep: boolean,
): Promise<Response | undefined> => {
  const keepalive = mayKeep && body.length < mostKeptAlive;
  // Older browsers don't support this timeout. Their requests wait for a response without a limit.
  const signal = (AbortSignal as Partial<typeof AbortSignal>).timeout?.(longestMs);
  try {
    return await request(url, {
      body,
      // A redirect would send the event to a host that the site doesn't name.
      redirect: 'error',
      method: 'POST',
      credentials: 'include',
      cache: 'no-cache',
      // Applies the page's own referrer policy, but sends at most the origin.
      referrer: location.origin,
      keepalive,
      signal,
    });
  } catch (error) {
    // Waits for the next task, which an unloaded page never runs. If the page unloads, `fetch`
    // rejects although the browser continues the request, so the text must not be sent again.
    await new OwnPromise<void>((resolve) => later(resolve, 0));
    if (!keepalive || signal?.aborted) throw error;
    return undefined;
  }
};

/**
 * Queues text that the browser sends even after the page unloads. Returns false if the browser
 * refuses it, and undefined if the browser has no beacons.
 */
export const beacon = (url: string, body: string): boolean | undefined => {
  try {
    return sendBeacon.call(navigator, url, new Blob([body], { type: contentType }));
  } catch {
    return undefined;
  }
};
