import { toNumber } from '../../text/to-number.ts';

/** Returns whether a number or numeric string is greater than another. */
export const moreThan = (left: unknown, right: unknown): boolean =>
  toNumber(left) > toNumber(right);
