import { now } from '../../platform/clock.ts';
import { integer } from '../../platform/random.ts';

/** No server makes a page wait longer than this. */
const longestMs = 300_000;

/**
 * How long to wait before a request is tried again (G-10): what the server asks for, in seconds or as a date, else a
 * second, and one more for each retry before, give or take 30 %.
 * @param retryAfter the answer's Retry-After header; null where it has none
 * @param retry number of this retry, from 0
 * @returns milliseconds
 */
export const retryDelay = (retryAfter: string | null, retry: number): number => {
  const header = `${retryAfter}`;
  const seconds = parseFloat(header);
  const asked = isNaN(seconds) ? Date.parse(header) - now() : seconds * 1000;
  return isNaN(asked) ? (700 + integer(600)) * (1 + retry) : Math.min(Math.max(asked, 0), longestMs);
};
