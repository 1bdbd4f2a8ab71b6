import type { Environment } from './environment.ts';

/**
 * Returns the value of `navigator.onLine` on the page. If servers respond with errors or don't
 * respond, the value is still true, as in real browsers.
 */
export function isOnline({ network }: Pick<Environment, 'network'>): boolean {
  return network !== 'offline';
}
