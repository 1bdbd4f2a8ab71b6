import type { Recorded } from '../requests/list-deliveries.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import type { PlacedMark } from './mark.ts';
import { EDGE, receiverOfType } from './receiver-of-action.ts';

type Sent = Extract<TraceRecord, { readonly k: 'net' }>;

/** Returns the marks of the requests that have no response yet. */
export function waitingMarks({ records, view, bundle }: Recorded): PlacedMark[] {
  // `view.requests` doesn't contain a request until the request has a response or has failed.
  const listed = new Set(view.requests.map(({ visit, net }) => `${visit} ${net}`));
  const waiting = new Map<string, Sent>();
  for (const record of records) {
    if (record.k === 'net2') waiting.delete(`${record.visit} ${record.request}`);
    if (record.k !== 'net') continue;
    const id = `${record.visit} ${record.request}`;
    if (!listed.has(id)) waiting.set(id, record);
  }
  return [...waiting.values()].map((record) => markOf(record, records, bundle));
}

function markOf(
  { seq, visit, url, act }: Sent,
  records: readonly TraceRecord[],
  { manifest, meta }: Recorded['bundle'],
): PlacedMark {
  const action = records.find(
    (record) =>
      record.k === 'act' && record.start === true && record.n === act && record.visit === visit,
  );
  const rule = action?.k === 'act' ? meta.rules[action.r] : undefined;
  const number = action?.k === 'act' ? action.i : undefined;
  const type = rule?.actions.find((each) => each.number === number)?.type ?? '';
  const host = URL.canParse(url) ? new URL(url).host : url;
  return {
    receiver: host === manifest.edge?.domain ? EDGE : (receiverOfType(type) ?? host),
    visit,
    mark: {
      key: `waiting ${seq}`,
      outcome: 'waiting',
      title: 'no response yet',
      rule: rule?.id ?? '',
      ruleName: rule?.name ?? '',
      record: seq,
    },
  };
}
