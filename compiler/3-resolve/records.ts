import { recordField } from '../expression/tree/record-field.ts';
import type { Expression, RecordEntry, RecordOf } from '../model/expression.ts';

export function literalOf(
  record: RecordOf | undefined,
  key: string,
): string | number | boolean | undefined {
  const value = recordField(record, key);
  return value?.kind === 'literal' && value.value !== null ? value.value : undefined;
}

/**
 * Merges records, including the records in their fields. A field of a later record overrides the
 * same field of an earlier one.
 */
export function mergeRecords(records: readonly RecordOf[]): RecordOf {
  const merged = new Map<string, RecordEntry>();
  for (const entry of records.flatMap((record) => record.entries)) {
    const before = merged.get(entry.key);
    const both = before?.value.kind === 'record' && entry.value.kind === 'record';
    merged.set(
      entry.key,
      both
        ? { ...entry, value: mergeRecords([before.value as RecordOf, entry.value as RecordOf]) }
        : entry,
    );
  }
  return { ...records.at(-1)!, entries: [...merged.values()] };
}

/** Returns the literals in a list as strings, or undefined if the setting isn't a list. */
export function readTexts(setting: Expression | undefined): readonly string[] | undefined {
  return setting?.kind === 'list'
    ? setting.items.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : []))
    : undefined;
}
