/** Text without the white space around it; anything else as it is. */
export const trim = (value: unknown): unknown => typeof value === 'string' ? value.trim() : value;
