import { contain } from '../../platform/safety/contain.ts';

/**
 * Returns a value as a string. Returns null for null, and undefined for a value that can't be
 * converted.
 */
export const asText = (value: unknown): string | null | undefined =>
  value == null
    ? (value as null | undefined)
    : contain('Failed to write a value.', () => String(value));
