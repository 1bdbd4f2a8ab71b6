/** Converts a string to upper case. Returns a value of another type unchanged. */
export const upperCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.toUpperCase() : value;
