import type { Outcome } from '../../model/health-counts.ts';
import type { CountedBundle } from './counted-bundle.ts';
import type { Beacon } from './read-beacon.ts';

/** The counts of one rule on one day. */
export interface RuleTally {
  /** How often each outcome happened. */
  readonly times: { [outcome in Outcome]: number };
  /**
   * `ran` is the number of beacons that report a run of the rule. `failed` is the number of beacons
   * that report a failure or a timeout. A page that is shown again sends several beacons, so both
   * numbers can exceed the page views.
   */
  views: { ran: number; failed: number };
}

/** The counts of one bundle on one day. */
export interface DayTally {
  /** YYYY-MM-DD; '' if the log has no times. */
  readonly day: string;
  views: number;
  /** The counts of each rule, by the rule's index in the manifest. */
  readonly rules: Map<number, RuleTally>;
}

/** The counts of one bundle. */
export interface BundleTally {
  readonly manifest: CountedBundle;
  /** The time of the bundle's first beacon in milliseconds; 0 if the log has no times. */
  firstAt: number;
  readonly days: Map<string, DayTally>;
}

/** All beacons of the logs, added up. */
export interface Tally {
  readonly bundles: ReadonlyMap<number, BundleTally>;
  /** How many beacons came from each bundle without a manifest, by the bundle's number. */
  readonly unknown: ReadonlyMap<number, number>;
  /** The number of lines that aren't valid beacons. */
  readonly broken: number;
}

/**
 * Returns an object that adds up beacons by bundle, day and rule. `add` counts one beacon, or an
 * invalid line (undefined). `done` returns the sums.
 * @param manifests the known bundles; beacons of all other bundles are counted as unknown
 */
export function createTally(manifests: readonly CountedBundle[]): {
  readonly add: (beacon: Beacon | undefined) => void;
  readonly done: () => Tally;
} {
  const known = new Map(
    manifests.flatMap((manifest) =>
      manifest.health ? [[manifest.health.bundle, manifest] as const] : [],
    ),
  );
  const bundles = new Map<number, BundleTally>();
  const unknown = new Map<number, number>();
  let broken = 0;
  const add = (beacon: Beacon | undefined): void => {
    const manifest = beacon && known.get(beacon.bundle);
    if (!beacon || beacon.counts.some(({ rule }) => manifest && rule >= manifest.rules.length)) {
      broken += 1;
      return;
    }
    // A beacon without a time says nothing about the order of the bundles.
    const { bundle: number, at = Infinity } = beacon;
    if (!manifest) {
      unknown.set(number, (unknown.get(number) ?? 0) + 1);
      return;
    }
    const bundle = bundles.get(number) ?? { manifest, firstAt: at, days: new Map() };
    bundles.set(number, bundle);
    bundle.firstAt = Math.min(bundle.firstAt, at);
    addTo(bundle, beacon);
  };
  return { add, done: () => ({ bundles, unknown, broken }) };
}

function addTo({ days }: BundleTally, { at, isView, counts }: Beacon): void {
  const day = at === undefined ? '' : new Date(at).toISOString().slice(0, 10);
  const tally: DayTally = days.get(day) ?? { day, views: 0, rules: new Map() };
  days.set(day, tally);
  if (isView) tally.views += 1;
  const failed = new Set<number>();
  for (const { rule, outcome, count } of counts) {
    const of = tally.rules.get(rule) ?? {
      times: { ran: 0, dropped: 0, failed: 0, timedOut: 0 },
      views: { ran: 0, failed: 0 },
    };
    tally.rules.set(rule, of);
    of.times[outcome] += count;
    if (outcome === 'ran') of.views.ran += 1;
    else if (outcome !== 'dropped' && !failed.has(rule)) {
      failed.add(rule);
      of.views.failed += 1;
    }
  }
}
