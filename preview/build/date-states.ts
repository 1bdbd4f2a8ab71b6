/** A span of days for which a site's bundle is one and the same. */
export interface DateState {
  /** First day, YYYY-MM-DD; null where it has no beginning. The next state's first day ends it. */
  readonly from: string | null;
  /** A day inside, for which the bundle is compiled. */
  readonly asOf: string;
}

/**
 * The states of a site's bundle over time: it changes when a window is over, and at no other moment. Windows that end
 * after `asOf` change nothing yet; the last state is that of the release itself.
 *
 * @param windows the date windows of all the site's rules
 * @param asOf the date of the release
 */
export function dateStates(windows: readonly { readonly until?: string }[], asOf: string): DateState[] {
  const ends = [...new Set(windows.flatMap(({ until }) => (until !== undefined && until < asOf ? [until] : [])))].sort();
  const starts = ends.map(dayAfter);
  return [null, ...starts].map((from, index) => ({ from, asOf: index === starts.length ? asOf : ends[index]! }));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
