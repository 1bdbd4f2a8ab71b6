/** Text without any occurrence of another text; anything else as it is. */
export const remove = (value: unknown, text: unknown): unknown => typeof value === 'string' ? value.split(String(text)).join('') : value;
