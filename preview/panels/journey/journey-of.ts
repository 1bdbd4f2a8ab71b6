import { isDelivered } from '../requests/is-delivered.ts';
import { listDeliveries, type Recorded } from '../requests/list-deliveries.ts';
import { requestName } from '../requests/request-name.ts';
import type { TraceLog } from '../../session/trace/create-trace-log.ts';
import { stoppedActions } from '../../session/trace/run.ts';
import { traceIndexOf } from '../../session/trace/trace-index-of.ts';
import type { Mark, PlacedMark } from './mark.ts';
import { receiverOfAction } from './receiver-of-action.ts';
import { waitingMarks } from './waiting-marks.ts';

/** A row of the journey. `marks` contains the receiver's marks on each page, by page number. */
export interface Lane {
  readonly receiver: string;
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
}

interface Journeyed extends Recorded {
  readonly session: { readonly trace: TraceLog };
}

/** Returns each receiver's marks as a lane. The receiver with the earliest mark comes first. */
export function journeyOf(props: Journeyed): Lane[] {
  const waiting = waitingMarks(props);
  const placed = [...sentMarks(props), ...waiting, ...stoppedMarks(props)];
  const lanes = new Map<string, Map<number, Mark[]>>();
  for (const { receiver, visit, mark } of placed.sort((a, b) => a.mark.record - b.mark.record)) {
    const marks = lanes.get(receiver) ?? new Map<number, Mark[]>();
    lanes.set(receiver, marks);
    marks.set(visit, [...(marks.get(visit) ?? []), mark]);
  }
  return [...lanes].map(([receiver, marks]) => ({ receiver, marks }));
}

function sentMarks(props: Journeyed): PlacedMark[] {
  const { records, bundle } = props;
  const recordOf = new Map(
    records.flatMap((record) =>
      record.k === 'net' ? [[`${record.visit} ${record.request}`, record.seq] as const] : [],
    ),
  );
  return listDeliveries(props, '').map((listed) => {
    const { attempts, last } = listed.delivery;
    const { number } = attempts[0]!;
    const { what, about } = requestName(listed.decoded);
    const rule = 'by' in listed.cause ? bundle.meta.rules[listed.cause.by.rule] : undefined;
    return {
      receiver: listed.decoded.receiver,
      visit: last.visit,
      mark: {
        key: `request ${number}`,
        outcome: isDelivered(listed.delivery) ? 'sent' : 'failed',
        title: about === '' ? what : `${what} ${about}`,
        rule: rule?.id ?? '',
        ruleName: rule?.name ?? '',
        record: recordOf.get(`${last.visit} ${last.net}`) ?? 0,
        request: number,
      },
    };
  });
}

/** Returns the marks of the actions that consent prevented from sending. */
function stoppedMarks({ session, bundle: { meta, manifest } }: Journeyed): PlacedMark[] {
  const { entries } = traceIndexOf(session.trace, manifest.consent?.cookie);
  return entries.flatMap(({ run }) => {
    const rule = run && meta.rules[run.rule];
    if (run === undefined || rule === undefined) return [];
    return stoppedActions(run).flatMap(({ i, seq, visit, out }): PlacedMark[] => {
      const type = rule.actions.find(({ number }) => number === i)?.type ?? '';
      const receiver = receiverOfAction(type, rule.id, manifest);
      if (receiver === undefined) return [];
      const outcome = out === 'held' ? 'held' : 'dropped';
      const mark = {
        outcome,
        title: type,
        rule: rule.id,
        ruleName: rule.name,
        record: seq,
      } as const;
      return [{ receiver, visit, mark: { key: `action ${seq}`, ...mark } }];
    });
  });
}
