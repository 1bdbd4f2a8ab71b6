import { now } from '../platform/timing/clock.ts';

/**
 * Whether the current time is in a date range, by the visitor's clock. The compiler converts
 * days and time zone into times: the start of the first day and the end of the last.
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
