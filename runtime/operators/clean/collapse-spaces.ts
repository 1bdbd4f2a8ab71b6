/**
 * Replaces each run of white space in a string with one space, and trims it; other types unchanged.
 */
export const collapseSpaces = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value;
