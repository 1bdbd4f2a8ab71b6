import { analyticsOf } from '../decode/analytics-of.ts';
import { isRecord } from '../is-record.ts';
import type { Hit } from '../world/hit.ts';

/**
 * Returns the fields of a hit that a scenario can expect. For a hit of the edge, these fields are
 * added or changed:
 * - `url` contains only the URL's query parameters, as a map
 * - `xdm`, `data`, `event-query` and `type` come from the first event
 * - `query` and `meta` come from the body
 * - `eVars`, `props` and `events` map numbers to values
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
