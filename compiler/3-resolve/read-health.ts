import { recordField } from '../expression/tree/record-field.ts';
import type { Expression } from '../model/expression.ts';
import type { Health } from '../model/health.ts';
import { literalOf } from './records.ts';

/** Returns the settings of `health:`, or undefined if the site doesn't use it. */
export function readHealth(record: Expression | undefined): Health | undefined {
  if (record?.kind !== 'record') return undefined;
  return {
    to: String(literalOf(record, 'to') ?? ''),
    sample: Number(literalOf(record, 'sample') ?? 1),
    purpose: (literalOf(record, 'purpose') ?? 'analytics') as 'analytics',
    place: record.place,
    toPlace: recordField(record, 'to')?.place ?? record.place,
  };
}
