import { atLoad } from '../safety/at-load.ts';
import { beacon } from './network.ts';

/** Captured before page code can replace it. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);

/**
 * Sends text from a page that unloads, as a beacon. If the browser refuses the beacon or supports
 * none, sends a request with keep-alive. The response isn't read.
 * @returns true for a beacon; otherwise a promise, which rejects if the request fails
 */
export const sendAway = (url: string, body: string): Promise<Response> | true =>
  beacon(url, body) || request(url, { method: 'POST', body, mode: 'no-cors', keepalive: true });
