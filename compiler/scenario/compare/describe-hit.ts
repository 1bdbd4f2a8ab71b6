import { analyticsOf } from '../decode/analytics-of.ts';
import { isRecord } from '../is-record.ts';
import type { Hit } from '../world/hit.ts';

/**
 * The fields of a hit that a scenario can expect. Beside the hit's own: for the edge, `url` (the URL's query), `xdm`, `data` and `event-query` of its
 * event, the event's `type`, the body's `query` and `meta`, and `eVars`, `props` and `events` by their numbers.
 */
export function describeHit(hit: Hit): { readonly [field: string]: unknown } {
  if (hit.receiver !== 'edge') return { ...hit };
  const body = isRecord(hit.body) ? hit.body : {};
  const first: unknown = Array.isArray(body.events) ? body.events[0] : undefined;
  const event = isRecord(first) ? first : {};
  return {
    ...hit,
    url: hit.query,
    xdm: event.xdm,
    data: event.data,
    'event-query': event.query,
    type: isRecord(event.xdm) ? event.xdm.eventType : undefined,
    query: body.query,
    meta: body.meta,
    ...analyticsOf(event.xdm),
  };
}
