import { localMoment } from '../model/moment-in-zone.ts';
import type { Days } from '../expression/operators/date-range.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the start of a date range's first day (inclusive) and the end of its last day
 * (exclusive), in the range's time zone (R-18 in test/specification.yaml).
 * @returns milliseconds since 1970-01-01 UTC
 */
export function dateBounds({ from, until, zone }: Days): {
  readonly from: number | undefined;
  readonly until: number | undefined;
} {
  return {
    from: from === undefined ? undefined : localMoment(Date.parse(`${from}T00:00:00Z`), zone),
    until:
      until === undefined
        ? undefined
        : localMoment(Date.parse(`${until}T00:00:00Z`) + DAY_MS, zone),
  };
}
