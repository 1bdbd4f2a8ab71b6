import { toNumber } from '../../text/to-number.ts';

/**
 * Returns the sum of a list, or undefined if an entry isn't a number. Returns any other value
 * unchanged.
 */
export const sum = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const total = value.map(toNumber).reduce((before, number) => before + number, 0);
  return Number.isNaN(total) ? undefined : total;
};
