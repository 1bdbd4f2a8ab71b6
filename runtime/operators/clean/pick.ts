/** Returns one entry of a list, counted from 1, absent if it is null; other types unchanged. */
export const pick = (value: unknown, position: unknown): unknown =>
  Array.isArray(value) ? (value[Number(position) - 1] ?? undefined) : value;
