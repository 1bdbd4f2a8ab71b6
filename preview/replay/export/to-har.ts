import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { SentRequest, Visit } from '../../session/running/session-view.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { sessionRedaction } from './redact-trace.ts';

interface HarOptions {
  readonly visits: readonly Visit[];
  readonly requests: readonly SentRequest[];
  readonly records: readonly TraceRecord[];
  readonly meta: TraceMeta;
  readonly isRedacted: boolean;
  /**
   * Further data of the session, such as its cookies. If `isRedacted`, the identifying values that
   * occur in this data are removed wherever they occur in the requests.
   */
  readonly known?: readonly unknown[];
}

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** Returns the requests as an HTTP Archive 1.2. Unknown sizes are -1, as the format specifies. */
export function toHar(options: HarOptions): object {
  const { visits, requests, records, meta, isRedacted, known = [] } = options;
  const ends = new Map(
    records.flatMap((record) =>
      record.k === 'net2' ? [[`${record.visit} ${record.request}`, record.t] as const] : [],
    ),
  );
  const pageOf = ({ number, url }: Visit): object => ({
    startedDateTime: startOf(number, requests),
    id: `page_${number}`,
    title: url,
    pageTimings: {},
  });
  const log = {
    version: '1.2',
    creator: { name: 'Tagwright preview', version: '1' },
    comment: 'Requests of a mock shop. They never left the machine; a fake network responded.',
    pages: visits.map(pageOf),
    entries: requests.map((request) =>
      entryOf(request, ends.get(`${request.visit} ${request.net}`) ?? request.atMs),
    ),
  };
  const others = [...known, visits, requests, log];
  return { log: isRedacted ? sessionRedaction({ records, meta, others }).value(log) : log };
}

function startOf(visit: number, requests: readonly SentRequest[]): string {
  const first = requests.find((request) => request.visit === visit);
  return new Date(first === undefined ? 0 : first.hit.at - first.atMs).toISOString();
}

function entryOf({ hit, visit, atMs, headers, bytes }: SentRequest, endMs: number): object {
  const time = Math.max(0, endMs - atMs);
  const text =
    hit.body === undefined
      ? undefined
      : typeof hit.body === 'string'
        ? hit.body
        : JSON.stringify(hit.body);
  return {
    pageref: `page_${visit}`,
    startedDateTime: new Date(hit.at).toISOString(),
    time,
    request: {
      method: hit.method,
      url: hit.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(headers),
      queryString: [...new URL(hit.url).searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: bytes,
      ...(text !== undefined && {
        postData: { mimeType: headers['content-type'] ?? 'text/plain', text },
      }),
    },
    response: {
      status: hit.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: 'x-unknown' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
  };
}

function pairs(values: { readonly [name: string]: string }): Pair[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}
