import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { sessionRedaction } from './redact-trace.ts';

/**
 * Returns the trace with one record per line, oldest first. The first line contains the number of
 * dropped records, the ids of the rules, and the names of the data elements. The records refer to
 * rules and data elements by their index in these lists.
 * @param known further data of the session, such as its cookies. If `isRedacted`, the identifying
 * values in this data are removed from the trace
 */
export function toJsonl(
  records: readonly TraceRecord[],
  meta: TraceMeta,
  dropped: number,
  isRedacted: boolean,
  known: readonly unknown[] = [],
): string {
  const head = {
    k: 'trace',
    v: 1,
    site: meta.site,
    dropped,
    isRedacted,
    rules: meta.rules.map(({ id }) => id),
    elements: meta.elements.map(({ name }) => name),
  };
  const lines = isRedacted
    ? records.map(sessionRedaction({ records, meta, others: known }).record)
    : records;
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}
