import { later } from '../../platform/timing/clock.ts';
import { left } from '../../platform/watch/left.ts';
import { retryDelay } from './retry-delay.ts';

/**
 * Waits before a retry for as long as the response requests (G-10), but only until the page is
 * left.
 * @param retry the number of this retry, from 0
 */
export const waitToRetry = ({ headers }: Response, retry: number): Promise<unknown> =>
  left((resolve) => later(resolve, retryDelay(headers.get('Retry-After'), retry)));
