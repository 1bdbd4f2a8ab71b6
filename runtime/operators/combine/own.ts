/**
 * Returns the value of a key in a table. Returns undefined if the table doesn't have the key, or if
 * `key` is undefined.
 */
export const own = (table: object, key: unknown): unknown =>
  key !== undefined && Object.prototype.hasOwnProperty.call(table, String(key))
    ? (table as Record<string, unknown>)[String(key)]
    : undefined;
