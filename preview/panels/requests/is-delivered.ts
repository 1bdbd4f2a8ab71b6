import type { Delivery } from './deliveries.ts';

/** Returns whether the receiver accepted the last attempt to deliver a request. */
export function isDelivered({ last: { hit } }: Pick<Delivery, 'last'>): boolean {
  return hit.problems.length === 0 && hit.status > 0 && hit.status < 400;
}
