import { analyticsOf } from '../decode/analytics-of.ts';
import { isRecord } from '../is-record.ts';
import type { Hit } from '../world/hit.ts';

/**
 * Returns the fields of a hit that a scenario can expect. For the edge, these include
 * - `url`, with the URL's query parameters instead of the URL;
 * - the first event's `xdm`, `data`, `event-query` and `type`;
 * - the body's `query` and `meta`;
 * - `eVars`, `props` and `events` by number.
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
