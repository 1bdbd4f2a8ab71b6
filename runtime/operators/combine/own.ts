/** Returns the value of a table's own key; absent if it has none, or if the key is absent. */
export const own = (table: object, key: unknown): unknown =>
  key !== undefined && Object.prototype.hasOwnProperty.call(table, String(key))
    ? (table as Record<string, unknown>)[String(key)]
    : undefined;
