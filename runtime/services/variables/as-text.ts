import { contain } from '../../platform/safety/contain.ts';

/**
 * Returns a value as a string. Null stays null; a value that can't be converted becomes undefined.
 */
export const asText = (value: unknown): string | null | undefined =>
  value == null
    ? (value as null | undefined)
    : contain('Failed to write a value.', () => String(value));
