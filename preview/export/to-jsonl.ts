import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../trace/trace-record.ts';
import { redactValue } from './redact.ts';

/**
 * All that happened, one record a line, oldest first. The first line says what it is, how many records were dropped
 * before these, and what the numbers of rules, actions and elements mean.
 */
export function toJsonl(records: readonly TraceRecord[], meta: TraceMeta, dropped: number, isRedacted: boolean): string {
  const head = { k: 'trace', v: 1, site: meta.site, dropped, isRedacted, rules: meta.rules.map(({ id }) => id), elements: meta.elements.map(({ name }) => name) };
  return [head, ...records.map((record) => (isRedacted ? redactValue(record) : record))].map((line) => `${JSON.stringify(line)}\n`).join('');
}
