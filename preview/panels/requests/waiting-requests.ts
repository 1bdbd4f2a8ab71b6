import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../trace/trace-record.ts';

/** What a page has asked and nobody has answered yet. */
export interface Waiting {
  readonly requests: readonly Extract<TraceRecord, { readonly k: 'net' }>[];
  /** Events that are held back until the first answer says who the visitor is: at least so many. */
  readonly events: number;
}

/** @param records of one page */
export function waitingRequests(records: readonly TraceRecord[], meta: TraceMeta): Waiting {
  const answered = new Set(records.flatMap((record) => (record.k === 'net2' ? [record.request] : [])));
  const asked = records.filter((record) => record.k === 'net');
  const requests = asked.filter(({ request }) => !answered.has(request));
  if (requests.length === 0) return { requests, events: 0 };
  const begun = records.filter((record) => record.k === 'act' && record.start === true && meta.rules[record.r]?.actions[record.i]?.type === 'send-event').length;
  const left = new Set(asked.flatMap(({ url }) => /\/v1\/(?:interact|collect)\?.*requestId=([\w-]+)/.exec(url)?.[1] ?? [])).size;
  return { requests, events: Math.max(0, begun - left) };
}
