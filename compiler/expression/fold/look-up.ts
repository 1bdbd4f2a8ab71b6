import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Value } from '../tree/value.ts';

/** Returns the value of a table's entry; undefined if the table doesn't contain the key. */
export function lookUp(table: RecordOf, key: Value): Expression | undefined {
  if (key === undefined) return undefined;
  const index =
    indexes.get(table) ??
    // Of two entries with the same key, the first one counts.
    new Map(table.entries.map((entry) => [entry.key, entry.value] as const).reverse());
  indexes.set(table, index);
  return index.get(String(key));
}

/** With an index, because many rules look up in the same large table. */
const indexes = new WeakMap<RecordOf, ReadonlyMap<string, Expression>>();
