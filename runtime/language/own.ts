/** What a table holds under a key of its own; absent where it holds none, and where the key is absent. */
export const own = (table: object, key: unknown): unknown =>
  key !== undefined && Object.prototype.hasOwnProperty.call(table, String(key)) ? (table as Record<string, unknown>)[String(key)] : undefined;
