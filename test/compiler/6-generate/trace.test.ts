import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { loadScenarioFile } from '../../../compiler/play/chromium/load-scenarios.ts';
import { loadShop } from '../../../compiler/play/chromium/load-shop.ts';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import { bundleOf, type Bundle } from '../../../compiler/play/chromium/shop.ts';
import { compile } from '../../../compiler/compile.ts';
import type { TraceRecord } from '../../../compiler/model/trace-meta.ts';
import type { Scenario } from '../../../compiler/play/scenario/scenario.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});

/** Compiles a scenario's bundle and its trace build. */
async function both(
  { site, asOf }: Scenario,
  rules = 'rules',
): Promise<{ production: Bundle; trace: Bundle; meta: unknown }> {
  const {
    sites: [built],
  } = await compile({ rules: join(root, rules), asOf, sites: [site], trace: true });
  const { manifest, trace } = built!;
  return {
    production: bundleOf(built!),
    trace: {
      code: trace!.code,
      manifest: { ...manifest, globals: [...manifest.globals, 'Symbol(tagwright.trace)'] },
    },
    meta: trace!.meta,
  };
}

async function scenario(file: string, folder = 'test/scenarios'): Promise<Scenario> {
  return (await loadScenarioFile(join(root, folder), file)).scenario!;
}

/**
 * The scenarios that are played with the production bundle and with the trace build. The long suite
 * plays more scenarios.
 */
const COMPARED = [
  'consent/advertising.yaml',
  ...(process.env['LONG'] ? ['page-view/category-page.yaml', 'ads/excluded-pages.yaml'] : []),
];

test.each(COMPARED)(
  'the trace build sends what the bundle sends: %s',
  async (file) => {
    const played = await scenario(file);
    const shop = await loadShop(join(root, 'preview/storefront'));
    const { production, trace } = await both(played);
    expect(trace.code).not.toBe(production.code);
    for (const bundle of [production, trace])
      expect((await runScenario(played, { bundle, shop, browser })).failures).toEqual([]);
  },
  120_000,
);

describe('a trace', () => {
  async function recordsOf(
    path: string,
    cookies: Scenario['visitor']['cookies'],
  ): Promise<TraceRecord[]> {
    const played = await scenario('excluded-pages.yaml', 'test/shops/small/scenarios');
    const shop = await loadShop(join(root, 'preview/storefront'));
    const { trace } = await both(played, 'test/shops/small/rules');
    const collected =
      'fetch("https://trace.example/" + encodeURIComponent(JSON.stringify(window[Symbol.for("tagwright.trace")].records.filter(({ r, k }) => r === 3 || k === "boot")))).catch(() => {})';
    const { hits } = await runScenario(
      {
        ...played,
        visitor: { ...played.visitor, cookies },
        steps: [
          { do: 'open', url: path },
          { do: 'wait', ms: 300 },
          { do: 'run', code: collected },
          { do: 'wait', ms: 300 },
        ],
      },
      { bundle: trace, shop, browser },
    );
    const hit = hits.find(({ host }) => host === 'trace.example')!;
    return JSON.parse(decodeURIComponent(hit.path.slice(1))) as TraceRecord[];
  }

  test('a blocked rule: the condition that failed, the values that it compared, and the results of the others', async () => {
    const records = await recordsOf('/in/home_hq', { cmapi_cookie_privacy: 'permit 1,2,3,4' });
    expect(records[0]).toMatchObject({ v: 1, k: 'boot', site: 'in' });
    expect(records.filter(({ k }) => k === 'cond')).toMatchObject([
      { i: 0, ok: false, saw: [{ test: 0, left: '/in/home_hq', ok: false }] },
      { i: 1, ok: true, asked: 'for the record' },
    ]);
    expect(records.filter(({ k }) => k === 'rule')).toMatchObject([{ out: 'cond' }]);
    expect(records.filter(({ k }) => k === 'act')).toEqual([]);
  }, 120_000);

  test('a rule that fires: its action with its settings, or the outcome withheld without consent', async () => {
    const agreed = await recordsOf('/in/smartphones/', { cmapi_cookie_privacy: 'permit 1,2,3,4' });
    expect(agreed.filter(({ k }) => k === 'act')).toMatchObject([
      { type: 'floodlight', start: true, args: { advertiser: '1234567' } },
      { out: 'ok' },
    ]);
    const refused = await recordsOf('/in/smartphones/', { cmapi_cookie_privacy: 'permit 1,2,3' });
    expect(refused.filter(({ k }) => k === 'act')).toMatchObject([
      { type: 'floodlight', out: 'withheld' },
    ]);
  }, 120_000);
});

test('<site>.meta.json maps the numbers in the trace to names', async () => {
  const { meta, production } = await both(
    await scenario('excluded-pages.yaml', 'test/shops/small/scenarios'),
    'test/shops/small/rules',
  );
  const { rules, elements } = meta as {
    rules: { id: string; conditions: { text: string; at: object }[] }[];
    elements: { name: string }[];
  };
  expect(rules.map(({ id }) => id)).toEqual(production.manifest.rules.map(({ id }) => id));
  expect(elements.map(({ name }) => name)).toEqual(
    production.manifest.elements.map(({ name }) => name),
  );
  expect(rules.find(({ id }) => id === 'in/ads/floodlight-page-view')!.conditions).toMatchObject([
    {
      text: expect.stringContaining('not-in'),
      at: { file: 'rules/sites/in/rules/ads.yaml', line: 7 },
      test: {
        kind: 'test',
        number: 0,
        operator: 'not-in',
        wanted:
          '[/in/home_hq, /in/home_hq/, /in/home_notag, /in/home_notag/, /in/home_3rd, /in/home_3rd/]',
        reads: { source: 'url', name: 'path' },
      },
    },
    { text: expect.stringContaining('date'), at: { line: 8 } },
  ]);
});

/** The sites that the next test builds. The long suite builds all sites of the shop. */
const BUILT = process.env['LONG'] ? ['base', 'fr', 'in'] : ['in'];

test('a production bundle has no byte of the trace: it is the same with and without a trace build', async () => {
  const build = async (trace: boolean) => {
    const rules = join(root, 'test/shops/small/rules');
    // The second build, with a trace, uses no cache. With a cache, it would reuse the production
    // bundles of the first build.
    const cache = trace ? false : undefined;
    const { sites } = await compile({ rules, asOf: '2025-04-15', sites: BUILT, trace, cache });
    return sites.map(({ site, code }) => ({ site, code }));
  };
  const plain = await build(false);
  expect(plain.map(({ site }) => site)).toEqual(BUILT);
  expect(await build(true)).toEqual(plain);
  for (const { code } of plain) expect(code).not.toMatch(/trace/i);
}, 120_000);
