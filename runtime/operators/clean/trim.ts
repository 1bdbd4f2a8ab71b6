/** Removes the white space around a text; other types unchanged. */
export const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
