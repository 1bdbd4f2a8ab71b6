/** How long a hashed e-mail identifier is (clause G-17). */
const length = 66;

/** A hashed e-mail identifier as it may be sent: only text of exactly 66 characters (clauses G-17, T-06). */
export const hashedEmail = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length === length ? value : undefined;
