/** Splits a string at a separator; other types unchanged. */
export const split = (value: unknown, separator: unknown): unknown =>
  typeof value === 'string' ? value.split(String(separator)) : value;
