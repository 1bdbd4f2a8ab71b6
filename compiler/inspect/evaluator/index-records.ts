import type { Value } from '../../expression/tree/value.ts';

/**
 * Returns an object with the records, keyed by the value of one of their fields. If several records
 * have the same value, the first one is used. Records without the field are omitted.
 */
export function indexRecords(records: readonly Value[], field: string): Value {
  const found = new Map<string, Value>();
  for (const record of records) {
    const key =
      typeof record === 'object' && record !== null && Object.hasOwn(record, field)
        ? (record as { readonly [field: string]: Value })[field]
        : undefined;
    if (key !== undefined && !found.has(String(key))) found.set(String(key), record);
  }
  return Object.fromEntries(found);
}
