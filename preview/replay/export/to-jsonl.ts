import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { redactValue } from './redact.ts';

/**
 * Returns the trace with one record per line, oldest first. The first line contains the number of
 * dropped records, the ids of the rules, and the names of the data elements. The records refer to
 * rules and data elements by their index in these lists.
 */
export function toJsonl(
  records: readonly TraceRecord[],
  meta: TraceMeta,
  dropped: number,
  isRedacted: boolean,
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
  return [head, ...records.map((record) => (isRedacted ? redactValue(record) : record))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}
