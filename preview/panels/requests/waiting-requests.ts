import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

/** The requests of a page that have no response yet. */
export interface Waiting {
  readonly requests: readonly Extract<TraceRecord, { readonly k: 'net' }>[];
  /**
   * The number of started `send-event` and `send-link` actions that have sent no request yet. These
   * actions wait for the first response, which identifies the visitor.
   */
  readonly events: number;
}

/**
 * Returns the requests and events that wait for a response.
 * @param records the records of one page
 */
export function waitingRequests(records: readonly TraceRecord[], meta: TraceMeta): Waiting {
  const responded = new Set(
    records.flatMap((record) => (record.k === 'net2' ? [record.request] : [])),
  );
  const sent = records.filter((record) => record.k === 'net');
  const requests = sent.filter(({ request }) => !responded.has(request));
  if (requests.length === 0) return { requests, events: 0 };
  const started = records.filter(
    (record) =>
      record.k === 'act' &&
      record.start === true &&
      /^send-(event|link)$/.test(
        meta.rules[record.r]?.actions.find(({ number }) => number === record.i)?.type ?? '',
      ),
  ).length;
  const sentEvents = new Set(
    sent.flatMap(
      ({ url }) => /\/v1\/(?:interact|collect)\?.*requestId=([\w-]+)/.exec(url)?.[1] ?? [],
    ),
  ).size;
  return { requests, events: Math.max(0, started - sentEvents) };
}
