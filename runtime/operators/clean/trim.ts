/** Removes the white space around a string. Returns a value of another type unchanged. */
export const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
