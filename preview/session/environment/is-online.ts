import type { Environment } from './environment.ts';

/** Returns the value of `navigator.onLine`. A stalled network counts as online. */
export function isOnline({ network }: Pick<Environment, 'network'>): boolean {
  return network !== 'offline';
}
