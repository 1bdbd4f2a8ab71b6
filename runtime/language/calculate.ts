import { toNumber } from '../platform/to-number.ts';

const calculated = (values: readonly unknown[], join: (a: number, b: number) => number): number | undefined => {
  const result = values.map(toNumber).reduce(join);
  return Number.isNaN(result) ? undefined : result;
};

/** Numbers multiplied; absent where one of them is none. */
export const productOf = (...values: readonly unknown[]): number | undefined => calculated(values, (a, b) => a * b);

/** Numbers added; absent where one of them is none. */
export const sumOf = (...values: readonly unknown[]): number | undefined => calculated(values, (a, b) => a + b);
