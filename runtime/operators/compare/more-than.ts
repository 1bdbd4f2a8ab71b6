import { toNumber } from '../../text/to-number.ts';

/** Whether a number, or text that is one, is more than another. */
export const moreThan = (left: unknown, right: unknown): boolean =>
  toNumber(left) > toNumber(right);
