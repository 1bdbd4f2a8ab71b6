import type { CountedBundle } from './counted-bundle.ts';
import type { Rate, Since } from './health-report.ts';
import { chanceOfChange, chanceOfSilence } from './significance.ts';
import type { RuleTally } from './tally.ts';

/** The daily counts of one rule in one bundle, in order. */
export interface Part {
  readonly manifest: Pick<CountedBundle, 'file' | 'asOf' | 'release'>;
  readonly days: readonly {
    readonly day: string;
    readonly views: number;
    readonly tally: RuleTally | undefined;
  }[];
}

export interface Change {
  readonly since: Since;
  readonly before: Rate;
  readonly after: Rate;
  readonly chance: number;
}

/**
 * A changed rate is reported only if the higher of the two rates is at least this many times the
 * lower one.
 */
const FACTOR = 2;

/**
 * Returns how a rule's behaviour changed. If the rule has stopped running, returns only `died`. In
 * all other cases, compares how often the rule runs and fails in the newest bundle and in the
 * earlier bundles.
 * @param parts the rule's counts in each bundle that contains it, in the order in which the bundles
 * went live
 * @param threshold a change is reported only if its `chance` is lower than this probability
 */
export function changesOf(
  parts: readonly Part[],
  threshold: number,
): { readonly [kind in 'died' | 'fewerRuns' | 'moreRuns' | 'moreFailures']?: Change } {
  const died = silenceOf(parts, threshold);
  if (died) return { died };
  const runs = stepOf(parts, 'ran', threshold);
  const failures = stepOf(parts, 'failed', threshold);
  const isMore = (change: Change) => share(change.after) > share(change.before);
  return {
    ...(runs && (isMore(runs) ? { moreRuns: runs } : { fewerRuns: runs })),
    ...(failures && isMore(failures) && { moreFailures: failures }),
  };
}

/**
 * Returns since when a rule is silent. Returns undefined if the rule never ran, or if chance
 * explains the silence. If the rule last ran in the newest bundle, the silence starts on the first
 * day after this run. If the rule last ran in an older bundle, the silence starts with the next
 * bundle.
 */
function silenceOf(parts: readonly Part[], threshold: number): Change | undefined {
  const last = parts.map((part) => rateOf([part], 'ran').hits > 0).lastIndexOf(true);
  if (last < 0) return undefined;
  const silent = parts.slice(last + 1);
  if (silent.length > 0)
    return silence(parts.slice(0, last + 1), silent, sinceRelease(silent[0]!), threshold);
  const { manifest, days } = parts[last]!;
  const end = days.map(({ tally }) => (tally?.views.ran ?? 0) > 0).lastIndexOf(true) + 1;
  const rest = { manifest, days: days.slice(end) };
  const ran = [...parts.slice(0, last), { manifest, days: days.slice(0, end) }];
  const since = { ...sinceRelease(rest), isRelease: false };
  return silence(ran, [rest], since, threshold);
}

function silence(
  ran: readonly Part[],
  silent: readonly Part[],
  since: Since,
  threshold: number,
): Change | undefined {
  const [before, after] = [rateOf(ran, 'ran'), rateOf(silent, 'ran')];
  const chance = chanceOfSilence(before, after.views);
  return chance < threshold ? { since, before, after, chance } : undefined;
}

/**
 * Compares a rate in the newest bundle with the rate in all earlier bundles. Returns undefined if
 * the change is small or if chance explains it.
 */
function stepOf(
  parts: readonly Part[],
  what: 'ran' | 'failed',
  threshold: number,
): Change | undefined {
  const [last] = parts.slice(-1);
  if (!last || parts.length < 2) return undefined;
  const [before, after] = [rateOf(parts.slice(0, -1), what), rateOf([last], what)];
  const [low, high] = [share(before), share(after)].sort((a, b) => a - b) as [number, number];
  const chance = chanceOfChange(before, after);
  return high >= low * FACTOR && chance < threshold
    ? { since: sinceRelease(last), before, after, chance }
    : undefined;
}

function sinceRelease({ manifest, days }: Part): Since {
  return {
    bundle: manifest.file,
    ...(manifest.release !== undefined && { release: manifest.release }),
    asOf: manifest.asOf,
    day: days[0]?.day ?? '',
    isRelease: true,
  };
}

/**
 * Returns the number of page views, and in how many of them the rule ran (`hits`). For `failed`,
 * `hits` counts the page views in which the rule failed or timed out. The tallies count one hit per
 * beacon, but a page that is shown again sends several beacons. So `hits` is limited to `views`.
 */
function rateOf(parts: readonly Part[], what: 'ran' | 'failed'): Rate {
  const days = parts.flatMap((part) => part.days);
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const hits = days.reduce((sum, { tally }) => sum + (tally?.views[what] ?? 0), 0);
  return { views, hits: Math.min(views, hits) };
}

function share({ views, hits }: Rate): number {
  return views === 0 ? 0 : hits / views;
}
