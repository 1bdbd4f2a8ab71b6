import { toNumber } from '../../text/to-number.ts';

/**
 * Returns the sum of a list, or undefined if an entry is neither a number nor a numeric string.
 * Returns a value that isn't a list unchanged.
 */
export const sum = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const total = value.map(toNumber).reduce((before, number) => before + number, 0);
  return Number.isNaN(total) ? undefined : total;
};
