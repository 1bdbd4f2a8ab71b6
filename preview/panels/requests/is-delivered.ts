import type { Delivery } from './deliveries.ts';

/** Returns whether the receiver accepted a request at the last attempt. */
export function isDelivered({ last: { hit } }: Pick<Delivery, 'last'>): boolean {
  return hit.problems.length === 0 && hit.status > 0 && hit.status < 400;
}
