/**
 * Returns the entry of a list at a position. The first position is 1. Returns undefined if the
 * entry is null or missing. Returns a value that isn't a list unchanged.
 */
export const pick = (value: unknown, position: unknown): unknown =>
  Array.isArray(value) ? (value[Number(position) - 1] ?? undefined) : value;
