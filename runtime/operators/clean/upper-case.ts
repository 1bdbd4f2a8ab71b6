/** Converts a string to upper case; other types unchanged. */
export const upperCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.toUpperCase() : value;
