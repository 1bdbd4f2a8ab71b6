/**
 * Returns the list entry at a position, counted from 1, or undefined if it is null or missing;
 * other types unchanged.
 */
export const pick = (value: unknown, position: unknown): unknown =>
  Array.isArray(value) ? (value[Number(position) - 1] ?? undefined) : value;
