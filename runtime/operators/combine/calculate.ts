import { toNumber } from '../../text/to-number.ts';

const calculated = (
  values: readonly unknown[],
  join: (a: number, b: number) => number,
): number | undefined => {
  const result = values.map(toNumber).reduce(join);
  return Number.isNaN(result) ? undefined : result;
};

/**
 * Returns the product of numbers or numeric strings, or undefined if one of the values is neither.
 */
export const productOf = (...values: readonly unknown[]): number | undefined =>
  calculated(values, (a, b) => a * b);

/** Returns the sum of numbers or numeric strings, or undefined if one of the values is neither. */
export const sumOf = (...values: readonly unknown[]): number | undefined =>
  calculated(values, (a, b) => a + b);
