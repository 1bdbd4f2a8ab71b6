import { toNumber } from '../../text/to-number.ts';

/** Whether a number or numeric string is between two others, both included. */
export const between = (left: unknown, [from, until]: readonly unknown[]): boolean =>
  toNumber(left) >= toNumber(from) && toNumber(left) <= toNumber(until);
