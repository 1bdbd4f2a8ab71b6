import type { Environment } from './environment.ts';

/**
 * Returns the value of `navigator.onLine`. Browsers also return true if the network doesn't
 * respond.
 */
export function isOnline({ network }: Pick<Environment, 'network'>): boolean {
  return network !== 'offline';
}
