import { now } from '../platform/timing/clock.ts';

/**
 * Returns whether the visitor's clock is in a date range. The compiler converts the days and
 * the time zone into two times: the start of the first day, and the end of the last day.
 * @param from milliseconds since 1970, included; absent for no limit
 * @param until milliseconds since 1970, excluded; absent for no limit
 */
export const date = ({
  from = -Infinity,
  until = Infinity,
}: {
  readonly from?: number;
  readonly until?: number;
}): boolean => now() >= from && now() < until;
