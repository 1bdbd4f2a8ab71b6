import { atLoad } from '../safety/at-load.ts';
import { beacon } from './network.ts';

/** Captured before page code can replace it. */
const request = /* @__PURE__ */ atLoad(() => window.fetch);

/**
 * Sends text from a page that unloads: as a beacon or, if the browser refuses it, with keep-alive.
 * The response isn't read. Rejects if the request fails.
 */
export const sendAway = (url: string, body: string): Promise<Response> | true =>
  beacon(url, body) || request(url, { method: 'POST', body, mode: 'no-cors', keepalive: true });
