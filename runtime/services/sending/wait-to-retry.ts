import { later } from '../../platform/timing/clock.ts';
import { left } from '../../platform/watch/left.ts';
import { retryDelay } from './retry-delay.ts';

/**
 * Waits before a retry (G-10). The wait ends after the delay that `retryDelay` returns, or earlier
 * if the page is hidden or left.
 * @param retry the number of this retry, from 0
 */
export const waitToRetry = ({ headers }: Response, retry: number): Promise<unknown> =>
  left((resolve) => later(resolve, retryDelay(headers.get('Retry-After'), retry)));
