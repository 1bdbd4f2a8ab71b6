/**
 * Replaces each run of white space in a string with one space, and trims the string. Returns a
 * value of another type unchanged.
 */
export const collapseSpaces = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value;
