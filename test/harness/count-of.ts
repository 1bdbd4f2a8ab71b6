/**
 * In CI, the long suites play this share of a full count, because CI must finish within an hour.
 */
const SHARE_IN_CI = 0.1;

/**
 * Returns how many random cases a test plays: the short count, a tenth of the full count in the
 * long suites, or the full count with `FULL=1`.
 * @param counts `short` is for `npm test`; without it, the test is only in the long suites
 */
export function countOf({ short, full }: { short?: number; full: number }): number {
  if (process.env.FULL) return full;
  if (process.env.LONG || short === undefined) return Math.ceil(full * SHARE_IN_CI);
  return short;
}
