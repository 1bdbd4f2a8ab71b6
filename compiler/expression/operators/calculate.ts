import { numeric } from './decide.ts';
import type { Value } from '../tree/value.ts';

/**
 * Returns the product or sum of numbers or numeric strings; undefined if one of them isn't a
 * number.
 */
export function calculate(
  how: 'product-of' | 'sum-of',
  values: readonly Value[],
): number | undefined {
  const numbers = values.map(numeric);
  if (!numbers.every((number) => number !== undefined)) return undefined;
  const result =
    how === 'product-of'
      ? numbers.reduce((product, number) => product * number, 1)
      : numbers.reduce((sum, number) => sum + number, 0);
  return Number.isNaN(result) ? undefined : result;
}
