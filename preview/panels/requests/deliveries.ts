import type { SentRequest } from '../../state/session-view.ts';

/** Something that was to be delivered, and every try at it. */
export interface Delivery {
  /** Oldest first; at least one. */
  readonly attempts: readonly SentRequest[];
  readonly last: SentRequest;
}

/** Joins the requests that are tries at one and the same delivery: the edge's carry one request id. In the order of the first tries. */
export function deliveries(requests: readonly SentRequest[]): Delivery[] {
  const joined = new Map<string, SentRequest[]>();
  for (const request of requests) {
    const id = request.hit.receiver === 'edge' ? request.hit.query.requestId : undefined;
    const key = id === undefined ? `#${request.number}` : `${request.visit} ${id}`;
    joined.set(key, [...joined.get(key) ?? [], request]);
  }
  return [...joined.values()].map((attempts) => ({ attempts, last: attempts.at(-1)! }));
}
