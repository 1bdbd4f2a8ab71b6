/**
 * Returns the entry of a list at a position, counted from 1, or undefined if it is null or missing.
 * Returns a value that isn't a list unchanged.
 */
export const pick = (value: unknown, position: unknown): unknown =>
  Array.isArray(value) ? (value[Number(position) - 1] ?? undefined) : value;
