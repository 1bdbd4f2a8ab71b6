/**
 * Without `FULL=1`, the long suites play only this share of the cases, so that CI finishes within
 * an hour.
 */
const SHARE_IN_CI = 0.1;

/**
 * Returns how many random cases a test plays: `short` cases in `npm test`, a tenth of `full` in the
 * long suites, and `full` cases with `FULL=1`.
 * @param counts `short` is absent for tests that run only in the long suites
 */
export function countOf({ short, full }: { short?: number; full: number }): number {
  if (process.env.FULL) return full;
  if (process.env.LONG || short === undefined) return Math.ceil(full * SHARE_IN_CI);
  return short;
}
