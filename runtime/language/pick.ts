/** One entry of a list, counted from 1, absent where it is null; anything else as it is. */
export const pick = (value: unknown, position: unknown): unknown => Array.isArray(value) ? value[Number(position) - 1] ?? undefined : value;
