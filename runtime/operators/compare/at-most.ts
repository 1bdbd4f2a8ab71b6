import { toNumber } from '../../text/to-number.ts';

/** Returns whether a number or numeric string is less than or equal to another. */
export const atMost = (left: unknown, right: unknown): boolean => toNumber(left) <= toNumber(right);
