/**
 * Returns the entry of a list at a position. The first position is 1. Returns undefined if the
 * entry is null or missing. If the value isn't a list, returns the value unchanged.
 */
export const pick = (value: unknown, position: unknown): unknown =>
  Array.isArray(value) ? (value[Number(position) - 1] ?? undefined) : value;
