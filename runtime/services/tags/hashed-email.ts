/** The length of a hashed e-mail identifier (clause G-17). */
const length = 66;

/**
 * Returns a value if it is a hashed e-mail identifier: a string of exactly 66 characters without an
 * @ (clauses G-17, T-06). Returns undefined for any other value.
 */
export const hashedEmail = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length === length && !value.includes('@') ? value : undefined;
