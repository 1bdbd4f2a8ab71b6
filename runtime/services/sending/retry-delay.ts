import { now } from '../../platform/timing/clock.ts';
import { integer } from '../../platform/timing/random.ts';

/** The longest delay that a server can request. */
const longestMs = 300_000;

/**
 * Returns the delay before a retry (G-10). The server can request a delay, in seconds or until a
 * date. If it doesn't, the delay is one second before the first retry, two seconds before the
 * second retry, and so on. These delays vary by up to 30 %.
 * @param retryAfter the response's Retry-After header; null if it has none
 * @param retry the number of this retry, from 0
 * @returns milliseconds
 */
export const retryDelay = (retryAfter: string | null, retry: number): number => {
  const header = `${retryAfter}`;
  const seconds = parseFloat(header);
  const delayMs = isNaN(seconds) ? Date.parse(header) - now() : seconds * 1000;
  return isNaN(delayMs)
    ? (700 + integer(600)) * (1 + retry)
    : Math.min(Math.max(delayMs, 0), longestMs);
};
