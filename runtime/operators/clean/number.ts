import { toNumber } from '../../text/to-number.ts';

/**
 * Converts a numeric string to a number, and any other string to undefined. Returns a value of
 * another type unchanged.
 */
export const number = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const result = toNumber(value);
  return Number.isNaN(result) ? undefined : result;
};
