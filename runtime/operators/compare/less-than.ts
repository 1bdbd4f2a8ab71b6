import { toNumber } from '../../text/to-number.ts';

/** Returns whether a number or numeric string is less than another. */
export const lessThan = (left: unknown, right: unknown): boolean =>
  toNumber(left) < toNumber(right);
