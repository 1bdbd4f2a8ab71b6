import { atLoad } from './at-load.ts';
import { later } from './clock.ts';
import { log } from './log.ts';
import { OwnPromise } from './own-promise.ts';

/** Captured before page code can replace them. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);
const sendBeacon = /* @__PURE__ */ atLoad(() => navigator.sendBeacon);

/** A type that needs no preflight. */
const contentType = 'text/plain; charset=UTF-8';

/** Browsers refuse to keep alive more than 64 KiB at a time. */
const mostKeptAlive = 60_000;
let keptAlive = 0;

/** A request that hangs doesn't hold up what waits for it any longer than this. */
const longestMs = 20_000;

/**
 * Posts text with credentials, kept alive when the page goes away as long as not too much is under way (as edge
 * requests are sent, G-01, G-04); the log says where it isn't. Rejects where no answer came at all, or none in 20 s.
 * @param mayKeep false where the browser has just refused to keep something alive
 */
export const post = async (url: string, body: string, mayKeep = true): Promise<Response> => {
  const { size } = new Blob([body]);
  const kept = mayKeep && keptAlive + size < mostKeptAlive ? size : 0;
  if (!kept) log('log', `A request of ${size} bytes isn't kept alive.`);
  keptAlive += kept;
  try {
    return await request(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': contentType },
      credentials: 'include',
      cache: 'no-cache',
      referrerPolicy: 'no-referrer-when-downgrade',
      keepalive: !!kept,
      // Older browsers wait as long as it takes.
      signal: (AbortSignal as Partial<typeof AbortSignal>).timeout?.(longestMs),
    });
  } catch (error) {
    // What a page breaks off as it goes, the browser carries on. Such a page has no next task: nothing of it is sent twice.
    await new OwnPromise<void>((resolve) => later(resolve, 0));
    throw error;
  } finally {
    keptAlive -= kept;
  }
};

/** Hands text to the browser to be sent even when the page goes away; false where the browser won't take it, undefined where it has no beacons. */
export const beacon = (url: string, body: string): boolean | undefined => {
  try {
    return sendBeacon.call(navigator, url, new Blob([body], { type: contentType }));
  } catch {
    return undefined;
  }
};
