import type { Expression, RecordOf } from '../../model/expression.ts';

/** Returns the value of a record's field; undefined if the record has no such field. */
export function recordField(record: RecordOf | undefined, key: string): Expression | undefined {
  return record?.entries.find((entry) => entry.key === key)?.value;
}
