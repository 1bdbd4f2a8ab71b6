import { expect, test } from 'vitest';
import type { CountedBundle } from '../../../../compiler/inspect/health/counted-bundle.ts';
import { judgeHealth } from '../../../../compiler/inspect/health/judge-health.ts';
import { createTally } from '../../../../compiler/inspect/health/tally.ts';

const bundle = (number: number): CountedBundle => ({
  ...{ site: 'in', file: `in.${number}.js`, asOf: '2025-04-15' },
  rules: [{ id: 'in/buy', name: 'Buy', file: 'rules/in/site.yaml', line: 5, column: 5 }],
  health: { bundle: number },
});

test('with a date, later beacons and the bundles that went live later are ignored', () => {
  const { add, done } = createTally([bundle(1), bundle(2)]);
  // The rule stops on 18 April. On 22 April, a second bundle goes live, in which it runs again.
  for (let day = 15; day < 25; day += 1)
    for (let view = 0; view < 300; view += 1) {
      const runs = (day < 18 || day > 21) && view % 5 === 0;
      add({
        ...{ bundle: day < 22 ? 1 : 2, at: Date.UTC(2025, 3, day, 10), isView: true },
        counts: runs ? [{ rule: 0, outcome: 'ran', count: 1 }] : [],
      });
    }
  expect(judgeHealth(done(), '2025-04-21')).toMatchObject({
    ...{ from: '2025-04-15', until: '2025-04-21', asOf: '2025-04-21' },
    sites: [{ site: 'in', views: 7 * 300 }],
    died: [{ rule: 'in/buy' }],
  });
  expect(judgeHealth(done(), '2025-04-14')).toMatchObject({ sites: [], died: [] });
  expect(judgeHealth(done())).toMatchObject({ until: '2025-04-24', died: [] });
});
