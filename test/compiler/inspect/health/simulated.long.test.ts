import { beforeAll, expect, test } from 'vitest';
import type { HealthReport } from '../../../../compiler/inspect/health/health-report.ts';
import { judgeHealth } from '../../../../compiler/inspect/health/judge-health.ts';
import { readBeacon } from '../../../../compiler/inspect/health/read-beacon.ts';
import { createTally } from '../../../../compiler/inspect/health/tally.ts';
import type { Bundle } from '../../../../compiler/play/chromium/shop.ts';
import { randomFrom } from '../../../harness/random-from.ts';
import {
  bundlesOf,
  FAULTS,
  playViews,
  SITES,
  THROWING,
  type Fault,
  type PlayedView,
} from './made-pages.ts';

/** The number of page views in a simulation. */
const PAGE_VIEWS = 50_000;
/** The length of a simulation. A release happens in the middle. */
const DAYS = 28;
const SEEDS = Array.from({ length: 5 }, (_, index) => index + 1);
const SEEDS_WITHOUT_FAULT = Array.from({ length: 60 }, (_, index) => index + 100);

interface Played {
  readonly bundle: Bundle;
  readonly views: readonly PlayedView[];
}

let before: readonly Played[];
let after: readonly Played[];

async function play(bundles: readonly Bundle[]): Promise<readonly Played[]> {
  const played: Played[] = [];
  for (const bundle of bundles) played.push({ bundle, views: await playViews(bundle) });
  return played;
}

beforeAll(async () => {
  before = await play(await bundlesOf(1));
  after = await play(await bundlesOf(2));
}, 120_000);

/**
 * Simulates page views on random sites at random times. Before the release, the sites have the
 * bundles in `before`. After the release, the sites have the bundles in `later`. Each page view
 * sends one of the beacons that `playViews` returned. Returns the health report about all beacons.
 */
function simulate(seed: number, later: readonly Played[]): HealthReport {
  const random = randomFrom(seed);
  const tally = createTally([...before, ...later].map(({ bundle }) => bundle.manifest));
  for (let count = 0; count < PAGE_VIEWS; count += 1) {
    const day = random() * DAYS;
    const { views } = (day < DAYS / 2 ? before : later)[Math.floor(random() * SITES.length)]!;
    let left = random();
    const view = views.find(({ share }) => (left -= share) < 0) ?? views[0]!;
    const time = new Date(Date.parse('2025-04-01') + day * 86_400_000).toISOString();
    tally.add(readBeacon(JSON.stringify({ time, body: view.body })));
  }
  return judgeHealth(tally.done());
}

const broken = (fault: Fault): Promise<readonly Played[]> =>
  bundlesOf(2, { site: 'fr', fault })
    .then((bundles) => play(bundles.filter(({ manifest }) => manifest.site === 'fr')))
    .then(([fr]) => after.map((each) => (each.bundle.manifest.site === 'fr' ? fr! : each)));

test.each(FAULTS)(
  'the rule $rule, broken on one site, is found, and no other',
  async (fault) => {
    const later = await broken(fault);
    for (const seed of SEEDS) {
      const { died, fewerRuns, moreRuns, moreFailures } = simulate(seed, later);
      expect(died, `seed ${seed}`).toMatchObject([
        {
          site: 'fr',
          rule: `fr/${fault.rule}`,
          file: 'rules/fr/site.yaml',
          since: { isRelease: true, day: '2025-04-15' },
        },
      ]);
      expect([...fewerRuns, ...moreRuns, ...moreFailures], `seed ${seed}`).toEqual([]);
    }
  },
  120_000,
);

test('a rule that throws since a release is found, and no other', async () => {
  const later = await broken(THROWING);
  for (const seed of SEEDS) {
    const { died, fewerRuns, moreRuns, moreFailures } = simulate(seed, later);
    expect(moreFailures, `seed ${seed}`).toMatchObject([{ site: 'fr', rule: 'fr/menu' }]);
    expect([...died, ...fewerRuns, ...moreRuns], `seed ${seed}`).toEqual([]);
  }
}, 120_000);

test('without a fault, there is no alarm; a rule that never ran and one that fails are listed', () => {
  for (const seed of SEEDS_WITHOUT_FAULT) {
    const { died, fewerRuns, moreRuns, moreFailures, neverRan, errors } = simulate(seed, after);
    expect([...died, ...fewerRuns, ...moreRuns, ...moreFailures], `seed ${seed}`).toEqual([]);
    expect(neverRan.map(({ rule }) => rule)).toEqual(SITES.map((site) => `${site}/rare`));
    expect(errors.map(({ rule }) => rule).sort()).toEqual(SITES.map((site) => `${site}/flaky`));
  }
}, 120_000);
