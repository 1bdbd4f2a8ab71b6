/** Removes the white space around a string; other types unchanged. */
export const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
