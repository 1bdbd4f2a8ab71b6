import { hashOf } from '../../platform/encoding/hash-of.ts';

/**
 * Returns the SHA-256 of a string, or undefined for an empty string. Returns a value of another
 * type unchanged.
 */
export const hash = (value: unknown, _algorithm: unknown): unknown =>
  typeof value === 'string' ? (value ? hashOf(value) : undefined) : value;
