import { contain } from '../../platform/safety/contain.ts';

/**
 * Returns a value as a string. Returns null and undefined unchanged. If the value can't be
 * converted, logs the error and returns undefined.
 */
export const asText = (value: unknown): string | null | undefined =>
  value == null
    ? (value as null | undefined)
    : contain('Failed to write a value.', () => String(value));
