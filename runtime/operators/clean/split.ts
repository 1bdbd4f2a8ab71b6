/** Splits a string at a separator. Returns a value of another type unchanged. */
export const split = (value: unknown, separator: unknown): unknown =>
  typeof value === 'string' ? value.split(String(separator)) : value;
