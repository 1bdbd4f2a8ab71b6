import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadScenarios } from '../../../../compiler/play/chromium/load-scenarios.ts';
import { loadShop } from '../../../../compiler/play/chromium/load-shop.ts';
import type { Shop } from '../../../../compiler/play/chromium/shop.ts';
import { runInDom } from '../../../../compiler/play/happy-dom/run-in-dom.ts';
import { compileBundles } from '../../../harness/compile-bundles.ts';

// Plays scenarios in happy-dom, without a browser. They must pass as they do in Chromium
// (test/scenarios). Scenarios that declare that they need a browser are only played in Chromium.

const here = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const folders = [
  { scenarios: 'scenarios', rules: '../rules' },
  { scenarios: 'shops/reference/scenarios', rules: 'shops/reference/rules' },
  { scenarios: 'shops/identity/scenarios', rules: 'shops/identity/rules' },
];
const played = await Promise.all(
  folders.map(async ({ scenarios, rules }) => ({
    rules,
    entries: (await loadScenarios(here(scenarios))).flatMap(({ file, scenario }) =>
      scenario ? [{ name: `${scenarios}/${file}`, scenario }] : [],
    ),
  })),
);

let shop: Shop;
beforeAll(async () => {
  shop = await loadShop(here('../preview/storefront'));
});

describe.each(played)('scenarios on $rules', ({ rules, entries }) => {
  let bundleOf: Awaited<ReturnType<typeof compileBundles>>;
  beforeAll(async () => {
    bundleOf = await compileBundles(
      entries.map(({ scenario }) => scenario),
      here(rules),
    );
  }, 300_000);

  test.each(entries.filter(({ scenario }) => scenario.needsBrowser === undefined))(
    '$name',
    { timeout: 120_000 },
    async ({ scenario }) => {
      const { failures, unrun } = await runInDom(scenario, {
        bundle: bundleOf(scenario.site, scenario.asOf),
        shop,
      });
      expect({ failures, unrun }).toEqual({ failures: [], unrun: undefined });
    },
  );
});

test('few scenarios need a browser, and each has a reason', () => {
  const needing = played.flatMap(({ entries }) =>
    entries.filter(({ scenario }) => scenario.needsBrowser !== undefined),
  );
  expect(needing.length).toBeGreaterThan(0);
  expect(needing.length / played.flatMap(({ entries }) => entries).length).toBeLessThan(0.1);
  expect(needing.filter(({ scenario }) => (scenario.needsBrowser ?? '').length < 10)).toEqual([]);
});
