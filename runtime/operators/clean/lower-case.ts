/** Converts a string to lower case; other types unchanged. */
export const lowerCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;
