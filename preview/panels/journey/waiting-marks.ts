import type { Recorded } from '../requests/list-deliveries.ts';
import type { PlacedMark } from './mark.ts';
import { EDGE, receiverOfAction } from './receiver-of-action.ts';

/** Returns the marks of the requests that have no response yet. */
export function waitingMarks({
  records,
  view,
  bundle: { manifest, meta },
}: Recorded): PlacedMark[] {
  // A request is listed when it has a response, or has failed.
  const listed = new Set(view.requests.map(({ visit, net }) => `${visit} ${net}`));
  const responded = new Set(
    records.flatMap(({ visit, ...record }) =>
      record.k === 'net2' ? [`${visit} ${record.request}`] : [],
    ),
  );
  const actions = new Map(
    records.flatMap(({ visit, ...record }) =>
      record.k === 'act' && record.start === true ? [[`${visit} ${record.n}`, record]] : [],
    ),
  );
  return records.flatMap((record): PlacedMark[] => {
    if (record.k !== 'net') return [];
    const id = `${record.visit} ${record.request}`;
    if (listed.has(id) || responded.has(id)) return [];
    const { seq, visit, url, act } = record;
    const action = actions.get(`${visit} ${act}`);
    const rule = action && meta.rules[action.r];
    const type = rule?.actions.find(({ number }) => number === action?.i)?.type ?? '';
    const host = URL.canParse(url) ? new URL(url).host : url;
    const receiver =
      host === manifest.edge?.domain ? EDGE : receiverOfAction(type, rule?.id ?? '', manifest);
    const mark = {
      key: `waiting ${seq}`,
      outcome: 'waiting',
      title: 'no response yet',
      rule: rule?.id ?? '',
      ruleName: rule?.name ?? '',
      record: seq,
    } as const;
    return [{ receiver: receiver ?? host, visit, mark }];
  });
}
