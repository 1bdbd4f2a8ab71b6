import { toNumber } from '../../text/to-number.ts';

/**
 * Returns the sum of a list, or undefined if an entry is neither a number nor a numeric string. If
 * the value isn't a list, returns the value unchanged.
 */
export const sum = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const total = value.map(toNumber).reduce((before, number) => before + number, 0);
  return Number.isNaN(total) ? undefined : total;
};
