/**
 * Removes every occurrence of a substring from a string. Returns a value of another type unchanged.
 */
export const remove = (value: unknown, text: unknown): unknown =>
  typeof value === 'string' ? value.split(String(text)).join('') : value;
