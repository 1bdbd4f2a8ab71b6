/** The length of a hashed e-mail identifier (clause G-17). */
const length = 66;

/**
 * Returns a hashed e-mail identifier, or undefined if it isn't a string of exactly 66 characters,
 * or contains an @ (clauses G-17, T-06).
 */
export const hashedEmail = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length === length && !value.includes('@') ? value : undefined;
