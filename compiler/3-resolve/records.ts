import type { Expression, RecordEntry, RecordOf } from '../model/expression.ts';

/** What a record says under a key. */
export function field(record: RecordOf | undefined, key: string): Expression | undefined {
  return record?.entries.find((entry) => entry.key === key)?.value;
}

export function literalOf(record: RecordOf | undefined, key: string): string | number | boolean | undefined {
  const value = field(record, key);
  return value?.kind === 'literal' && value.value !== null ? value.value : undefined;
}

/** Records joined field by field, the later ones winning; records within them are joined likewise. */
export function mergeRecords(records: readonly RecordOf[]): RecordOf {
  const merged = new Map<string, RecordEntry>();
  for (const entry of records.flatMap((record) => record.entries)) {
    const before = merged.get(entry.key);
    const both = before?.value.kind === 'record' && entry.value.kind === 'record';
    merged.set(entry.key, both ? { ...entry, value: mergeRecords([before.value as RecordOf, entry.value as RecordOf]) } : entry);
  }
  return { ...records.at(-1)!, entries: [...merged.values()] };
}
