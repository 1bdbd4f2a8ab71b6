import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import type { SourceLocation } from './source-location.ts';

/**
 * Returns the source location of the condition, action, data element or rule that a record is
 * about; undefined if the record is about none of them.
 */
export function locationOfRecord(record: TraceRecord, meta: TraceMeta): SourceLocation | undefined {
  switch (record.k) {
    case 'cond':
      return meta.rules[record.r]?.conditions[record.i]?.at;
    case 'act':
      return meta.rules[record.r]?.actions.find(({ number }) => number === record.i)?.at;
    case 'el':
      return meta.elements[record.e]?.at;
    case 'ev':
    case 'rule':
      return meta.rules[record.r]?.at;
    default:
      return undefined;
  }
}
