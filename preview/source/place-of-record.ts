import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../trace/trace-record.ts';
import type { SourcePlace } from './place-text.ts';

/** Where in the rules a record comes from: its condition, action, data element or rule; undefined where it is of no rule. */
export function placeOfRecord(record: TraceRecord, meta: TraceMeta): SourcePlace | undefined {
  switch (record.k) {
    case 'cond': return meta.rules[record.r]?.conditions[record.i]?.at;
    case 'act': return meta.rules[record.r]?.actions.find(({ number }) => number === record.i)?.at;
    case 'el': return meta.elements[record.e]?.at;
    case 'ev': case 'rule': return meta.rules[record.r]?.at;
    default: return undefined;
  }
}
