import { toNumber } from '../../text/to-number.ts';

/** Returns whether a number or numeric string is between two others, both included. */
export const between = (left: unknown, [from, until]: readonly unknown[]): boolean =>
  toNumber(left) >= toNumber(from) && toNumber(left) <= toNumber(until);
