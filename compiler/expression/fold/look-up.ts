import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Value } from '../tree/value.ts';

/** Returns the value of a table's entry; undefined if the table doesn't contain the key. */
export function lookUp(table: RecordOf, key: Value): Expression | undefined {
  if (key === undefined) return undefined;
  const index =
    indexes.get(table) ??
    // If two entries have the same key, the first one takes precedence.
    new Map(table.entries.map((entry) => [entry.key, entry.value] as const).reverse());
  indexes.set(table, index);
  return index.get(String(key));
}

/** Caches an index of each table, because many rules look up values in the same large table. */
const indexes = new WeakMap<RecordOf, ReadonlyMap<string, Expression>>();
