import { toNumber } from '../../text/to-number.ts';

/** Returns whether a number or numeric string is greater than or equal to another. */
export const atLeast = (left: unknown, right: unknown): boolean =>
  toNumber(left) >= toNumber(right);
