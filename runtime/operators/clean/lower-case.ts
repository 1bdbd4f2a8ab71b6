/** Converts a string to lower case. Returns a value of another type unchanged. */
export const lowerCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;
