import { toNumber } from '../../text/to-number.ts';

/** Whether a number, or text that is one, is another or more. */
export const atLeast = (left: unknown, right: unknown): boolean =>
  toNumber(left) >= toNumber(right);
