import { beforeAll, expect, test } from 'vitest';
import { judgeHealth } from '../../../../compiler/inspect/health/judge-health.ts';
import { createTally } from '../../../../compiler/inspect/health/tally.ts';
import type { SiteManifest } from '../../../../compiler/model/manifest.ts';
import { compileFiles } from '../../../harness/compile-files.ts';

const range = (from?: string, until?: string) => ({
  date: { ...(from && { from }), ...(until && { until }) },
});

/** The date ranges of two campaigns, with two days between them. */
const CAMPAIGNS = [range('2025-04-15', '2025-04-16'), range('2025-04-19', '2025-04-21')];

const COOKIE = { cookie: 'a', exists: true };

/** The conditions of each rule, and the date ranges that the manifest should list for the rule. */
const RULES: Readonly<Record<string, readonly [readonly object[], readonly object[] | undefined]>> =
  {
    always: [[COOKIE], undefined],
    between: [[range('2025-04-16', '2025-04-18')], [{ from: '2025-04-16', until: '2025-04-18' }]],
    both: [
      [range('2025-04-16'), range(undefined, '2025-05-01')],
      [{ from: '2025-04-16', until: '2025-05-01' }],
    ],
    pause: [
      [{ not: range('2025-04-18', '2025-04-19') }],
      [{ until: '2025-04-17' }, { from: '2025-04-20' }],
    ],
    campaigns: [
      [{ any: CAMPAIGNS }],
      [
        { from: '2025-04-15', until: '2025-04-16' },
        { from: '2025-04-19', until: '2025-04-21' },
      ],
    ],
    adjacent: [
      [{ any: [range('2025-04-15', '2025-04-16'), range('2025-04-17', '2025-04-30')] }],
      [{ from: '2025-04-15', until: '2025-04-30' }],
    ],
    named: [[{ test: 'spring' }], [{ from: '2025-04-20' }]],
    ended: [
      [{ any: [range(undefined, '2025-04-01'), range('2025-04-20')] }],
      [{ from: '2025-04-20' }],
    ],
    either: [[{ any: [range('2025-04-20'), COOKIE] }], undefined],
    neither: [[{ not: { any: [range('2025-04-20'), COOKIE] } }], [{ until: '2025-04-19' }]],
    waits: [[{ ...range('2025-04-20'), timeout: '1s' }], [{ from: '2025-04-20' }]],
  };

const IDS = Object.keys(RULES);

let manifest: SiteManifest;
beforeAll(async () => {
  const { sites, diagnostics } = await compileFiles({
    'rules/in/site.yaml': JSON.stringify({
      ...{ site: 'in', title: 'India', serves: { paths: '/in/' } },
      consent: { exempt: 'analytics' },
      health: { to: 'https://health.shop.example/' },
      tests: { spring: range('2025-04-20') },
      rules: IDS.map((id, index) => ({
        ...{ id: `in/${id}`, name: id, events: ['dom-ready'], conditions: RULES[id]![0] },
        actions: [{ push: { to: 'queue', entry: { a: index } } }],
      })),
    }),
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  manifest = sites[0]!.manifest;
}, 60_000);

test.each(IDS)('the manifest has the days on which the rule can run: %s', (id) => {
  expect(manifest.rules.find((rule) => rule.id === `in/${id}`)!.days).toEqual(RULES[id]![1]);
});

/**
 * Returns the ids of the rules that are reported as stopped, for a log of 15 to 24 April. The log
 * has 300 page views per day. On the days that `ran` lists for a rule, the rule runs in every fifth
 * page view.
 */
function stopped(ran: Readonly<Record<string, readonly number[]>>): readonly string[] {
  const { add, done } = createTally([manifest]);
  for (let day = 15; day < 25; day += 1)
    for (let view = 0; view < 300; view += 1)
      add({
        ...{ bundle: manifest.health!.bundle, at: Date.UTC(2025, 3, day, 10), isView: true },
        counts: manifest.rules.flatMap(({ name }, rule) =>
          view % 5 === 0 && ran[name]?.includes(day) ? [{ rule, outcome: 'ran', count: 1 }] : [],
        ),
      });
  return judgeHealth(done()).died.map(({ rule }) => rule);
}

test('a rule that stops after a pause, or in its second campaign, is reported', () => {
  expect(
    stopped({ pause: [15, 16, 17], campaigns: [15, 16] })
      .slice()
      .sort(),
  ).toEqual(['in/campaigns', 'in/pause']);
});

test('a rule whose date ranges have ended, or that pauses, is not reported', () => {
  expect(
    stopped({
      between: [16, 17, 18],
      campaigns: [15, 16, 19, 20, 21],
      neither: [15, 16, 17, 18, 19],
      pause: [15, 16, 17, 20, 21, 22, 23, 24],
    }),
  ).toEqual([]);
});
