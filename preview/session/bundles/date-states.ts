/** A state of a site's bundle: a period in which the bundle stays the same. */
export interface DateState {
  /**
   * The first day of the period, YYYY-MM-DD; null for the first state. The period ends on the day
   * before the next state begins.
   */
  readonly from: string | null;
  /** A day of the period, for which the bundle is compiled. */
  readonly asOf: string;
}

/**
 * Returns the states of a site's bundle over time. The compiler omits a rule once the rule's date
 * range has ended, so the bundle changes only on the day after a range ends. Date ranges that end
 * on or after `asOf` are ignored, so the last state is the state of the release.
 * @param ranges the date ranges of all the site's rules
 * @param asOf the date of the release
 */
export function dateStates(
  ranges: readonly { readonly until?: string }[],
  asOf: string,
): DateState[] {
  const ends = [
    ...new Set(ranges.flatMap(({ until }) => (until !== undefined && until < asOf ? [until] : []))),
  ].sort();
  const starts = ends.map(dayAfter);
  return [null, ...starts].map((from, index) => ({
    from,
    asOf: index === starts.length ? asOf : ends[index]!,
  }));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
