import type { Environment } from './environment.ts';

/** Whether the browser would say that it is connected. A connection that stalls is one. */
export function isOnline({ network }: Pick<Environment, 'network'>): boolean {
  return network !== 'offline';
}
