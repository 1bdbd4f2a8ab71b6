import { changesOf, type Change, type Part } from './changes-of.ts';
import type { CountedBundle } from './counted-bundle.ts';
import type { ChangedRule, FailingRule, HealthReport, ReportedRule } from './health-report.ts';
import type { BundleTally, DayTally, RuleTally, Tally } from './tally.ts';

/** The accepted probability that a report contains at least one false alarm. */
const FALSE_ALARM = 0.001;

/** Each rule of each site is tested for silence, for a changed rate, and for more failures. */
const TESTS_PER_RULE = 3;

type CountedRule = CountedBundle['rules'][number];

const WINDOW_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Finds the rules that went silent, run more or less often, or fail more often than before. Also
 * lists the rules that failed in the last 14 days, and the rules that didn't run on these days.
 * @param asOf the last of the 14 days, YYYY-MM-DD; by default the log's last day. Later beacons are
 * counted only in `unknown` and `broken`.
 */
export function judgeHealth(all: Tally, asOf?: string): HealthReport {
  const tally = asOf === undefined ? all : upTo(all, asOf);
  const days = [...tally.bundles.values()].flatMap((bundle) => [...bundle.days.keys()]).sort();
  const until = days.at(-1) ?? '';
  const end = asOf ?? until;
  const start =
    end && new Date(Date.parse(end) - (WINDOW_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const isRecent = ({ day }: Pick<DayTally, 'day'>): boolean =>
    day === '' || (day >= start && day <= end);
  const sites = sitesOf(tally);
  const rules = [...sites].flatMap(([site, bundles]) =>
    bundles.at(-1)!.manifest.rules.map((rule) => ({
      where: { site, ...locationOf(rule) },
      parts: partsOf(rule, bundles),
    })),
  );
  const threshold = FALSE_ALARM / Math.max(1, rules.length * TESTS_PER_RULE);
  const found = rules.map(({ where, parts }) => ({ where, parts, ...changesOf(parts, threshold) }));
  const listed = (pick: (of: (typeof found)[number]) => Change | undefined): ChangedRule[] =>
    found
      .flatMap((of) => {
        const change = pick(of);
        return change ? [{ ...of.where, ...change }] : [];
      })
      .sort((a, b) => a.chance - b.chance);
  const recent = rules.map(({ where, parts }) => ({ where, ...sumOf(parts, isRecent) }));
  const dead = new Set(found.filter(({ died }) => died).map(({ where }) => where));
  return {
    from: days[0] ?? '',
    until,
    asOf: end,
    sites: [...sites].map(([site, bundles]) => ({
      site,
      views: bundles
        .flatMap((bundle) => [...bundle.days.values()])
        .reduce((sum, { views }) => sum + views, 0),
    })),
    threshold,
    died: listed(({ died }) => died),
    fewerRuns: listed(({ fewerRuns }) => fewerRuns),
    moreRuns: listed(({ moreRuns }) => moreRuns),
    moreFailures: listed(({ moreFailures }) => moreFailures),
    errors: recent
      .filter(({ times }) => times.failed + times.timedOut > 0)
      .map(({ where, times, views }): FailingRule => ({ ...where, times, views }))
      .sort((a, b) => errorRate(b) - errorRate(a)),
    neverRan: recent
      .filter(({ where, times, views }) => views > 0 && times.ran === 0 && !dead.has(where))
      .map(({ where, views }) => ({ ...where, views })),
    unknown: [...tally.unknown].map(([bundle, beacons]) => ({ bundle, beacons })),
    broken: tally.broken,
  };
}

/** Returns the counts up to a day, without the bundles that went live later. */
function upTo({ bundles, ...others }: Tally, last: string): Tally {
  const counted = [...bundles].map(([number, bundle]) => {
    const days = [...bundle.days].filter(([day]) => day <= last);
    return [number, { ...bundle, days: new Map(days) }] as const;
  });
  return { ...others, bundles: new Map(counted.filter(([, { days }]) => days.size > 0)) };
}

function errorRate({ times, views }: FailingRule): number {
  return (times.failed + times.timedOut) / Math.max(1, views);
}

/** Returns the bundles of each site, in the order in which they went live. */
function sitesOf({ bundles }: Tally): ReadonlyMap<string, readonly BundleTally[]> {
  const sites = new Map<string, BundleTally[]>();
  for (const bundle of [...bundles.values()].sort(
    (a, b) => a.firstAt - b.firstAt || (a.manifest.asOf < b.manifest.asOf ? -1 : 1),
  ))
    sites.set(bundle.manifest.site, [...(sites.get(bundle.manifest.site) ?? []), bundle]);
  return new Map([...sites].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function locationOf({ id, name, file, line, column }: CountedRule): Omit<ReportedRule, 'site'> {
  return { rule: id, name, file, line, column };
}

/**
 * Returns a rule's counts per day, separately for each bundle that contains the rule. Omits the
 * days on which the rule's date ranges don't allow it to run. If these days counted, a rule would
 * be reported as not running after the end of its campaign.
 */
function partsOf({ id }: CountedRule, bundles: readonly BundleTally[]): readonly Part[] {
  return bundles.flatMap(({ manifest, days }) => {
    const index = manifest.rules.findIndex((rule) => rule.id === id);
    if (index < 0) return [];
    const { days: spans = [{}] } = manifest.rules[index]!;
    const isOpen = (day: string): boolean =>
      day === '' || spans.some(({ from = '', until = '9' }) => day >= from && day <= until);
    return [
      {
        manifest,
        days: [...days.values()]
          .filter(({ day }) => isOpen(day))
          .sort((a, b) => (a.day < b.day ? -1 : 1))
          .map((day) => ({ day: day.day, views: day.views, tally: day.rules.get(index) })),
      },
    ];
  });
}

function sumOf(
  parts: readonly Part[],
  isRecent: (day: Pick<DayTally, 'day'>) => boolean,
): { readonly times: RuleTally['times']; readonly views: number } {
  const times = { ran: 0, dropped: 0, failed: 0, timedOut: 0 };
  let views = 0;
  for (const day of parts.flatMap((part) => part.days)) {
    if (!isRecent(day)) continue;
    views += day.views;
    times.ran += day.tally?.times.ran ?? 0;
    times.dropped += day.tally?.times.dropped ?? 0;
    times.failed += day.tally?.times.failed ?? 0;
    times.timedOut += day.tally?.times.timedOut ?? 0;
  }
  return { times, views };
}
