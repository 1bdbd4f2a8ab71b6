import type { SentRequest } from '../../session/running/session-view.ts';

/** A request with all attempts to deliver it. */
export interface Delivery {
  /** The attempts, oldest first. There is at least one. */
  readonly attempts: readonly SentRequest[];
  readonly last: SentRequest;
}

/**
 * Returns the deliveries, in the order of their first attempts. All attempts to deliver the same
 * edge request have the same request id.
 */
export function deliveries(requests: readonly SentRequest[]): Delivery[] {
  const grouped = new Map<string, SentRequest[]>();
  for (const request of requests) {
    const id = request.hit.receiver === 'edge' ? request.hit.query.requestId : undefined;
    const key = id === undefined ? `#${request.number}` : `${request.visit} ${id}`;
    grouped.set(key, [...(grouped.get(key) ?? []), request]);
  }
  return [...grouped.values()].map((attempts) => ({ attempts, last: attempts.at(-1)! }));
}
