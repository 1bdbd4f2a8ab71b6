import { now } from '../platform/clock.ts';

/**
 * Whether the present moment lies in a window, by the visitor's clock. The compiler turns days and zone into
 * moments: the start of the first day and the end of the last.
 * @param from milliseconds since 1970, inside the window; no bound where absent
 * @param until milliseconds since 1970, the first moment outside; no bound where absent
 */
export const date = ({ from = -Infinity, until = Infinity }: { readonly from?: number; readonly until?: number }): boolean =>
  now() >= from && now() < until;
