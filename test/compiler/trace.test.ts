import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { loadScenarios } from '../../compiler/browser/load-scenarios.ts';
import { loadShop } from '../../compiler/browser/load-shop.ts';
import { runScenario } from '../../compiler/browser/run-scenario.ts';
import { bundleOf, type Bundle } from '../../compiler/browser/shop.ts';
import { compile } from '../../compiler/compile.ts';
import type { Scenario } from '../../compiler/scenario/scenario.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  rmSync(temporary, { recursive: true });
});

/** The bundle of a scenario, and the trace build beside it. */
async function both({ site, asOf }: Scenario, rules = 'rules'): Promise<{ production: Bundle; trace: Bundle; meta: unknown }> {
  const { sites: [built] } = await compile({ rules: join(root, rules), asOf, sites: [site], trace: true });
  const { manifest, trace } = built!;
  return { production: bundleOf(built!), trace: { code: trace!.code, manifest: { ...manifest, globals: [...manifest.globals, 'Symbol(tagwright.trace)'] } }, meta: trace!.meta };
}

async function scenario(file: string, folder = 'test/scenarios'): Promise<Scenario> {
  return (await loadScenarios(join(root, folder))).find((each) => each.file === file)!.scenario!;
}

test.each(['page-view/category-page.yaml', 'ads/excluded-pages.yaml', 'consent/advertising.yaml'])('the trace build sends what the bundle sends: %s', async (file) => {
  const told = await scenario(file);
  const shop = await loadShop(join(root, 'preview/storefront'));
  const { production, trace } = await both(told);
  expect(trace.code).not.toBe(production.code);
  for (const bundle of [production, trace]) expect((await runScenario(told, { bundle, shop, browser })).failures).toEqual([]);
}, 120_000);

describe('what a trace tells', () => {
  async function recordsOf(path: string, cookies: Scenario['visitor']['cookies']): Promise<Record<string, unknown>[]> {
    const told = await scenario('excluded-pages.yaml', 'test/shop/scenarios');
    const shop = await loadShop(join(root, 'preview/storefront'));
    const { trace } = await both(told, 'test/shop/rules');
    const collected = 'fetch("https://trace.example/" + encodeURIComponent(JSON.stringify(window[Symbol.for("tagwright.trace")].records.filter(({ r, k }) => r === 3 || k === "boot")))).catch(() => {})';
    const { hits } = await runScenario({ ...told, visitor: { ...told.visitor, cookies }, steps: [{ do: 'open', url: path }, { do: 'wait', ms: 300 }, { do: 'run', code: collected }, { do: 'wait', ms: 300 }] }, { bundle: trace, shop, browser });
    const hit = hits.find(({ host }) => host === 'trace.example')!;
    return JSON.parse(decodeURIComponent(hit.path.slice(1))) as Record<string, unknown>[];
  }

  test('a rule that is blocked: which condition, what it looked at, and what the others would have said', async () => {
    const records = await recordsOf('/in/home_hq', { cmapi_cookie_privacy: 'permit 1,2,3,4' });
    expect(records[0]).toMatchObject({ v: 1, k: 'boot', site: 'in' });
    expect(records.filter(({ k }) => k === 'cond')).toMatchObject([{ i: 0, ok: false, saw: [{ test: 0, left: '/in/home_hq', ok: false }] }, { i: 1, ok: true, asked: 'for the record' }]);
    expect(records.filter(({ k }) => k === 'rule')).toMatchObject([{ out: 'cond' }]);
    expect(records.filter(({ k }) => k === 'act')).toEqual([]);
  }, 120_000);

  test('a rule that fires: its action with its settings, or that consent withheld it', async () => {
    const agreed = await recordsOf('/in/smartphones/', { cmapi_cookie_privacy: 'permit 1,2,3,4' });
    expect(agreed.filter(({ k }) => k === 'act')).toMatchObject([{ type: 'floodlight', start: true, args: { advertiser: '1234567' } }, { out: 'ok' }]);
    const refused = await recordsOf('/in/smartphones/', { cmapi_cookie_privacy: 'permit 1,2,3' });
    expect(refused.filter(({ k }) => k === 'act')).toMatchObject([{ type: 'floodlight', out: 'withheld' }]);
  }, 120_000);
});

test('the side file says what the numbers mean', async () => {
  const { meta, production } = await both(await scenario('excluded-pages.yaml', 'test/shop/scenarios'), 'test/shop/rules');
  const { rules, elements } = meta as { rules: { id: string; conditions: { text: string; at: object }[] }[]; elements: { name: string }[] };
  expect(rules.map(({ id }) => id)).toEqual(production.manifest.rules.map(({ id }) => id));
  expect(elements.map(({ name }) => name)).toEqual(production.manifest.elements.map(({ name }) => name));
  expect(rules.find(({ id }) => id === 'in/ads/floodlight-page-view')!.conditions).toMatchObject([
    { text: expect.stringContaining('not-in'), at: { file: 'rules/sites/in/rules/ads.yaml', line: 7 }, test: { kind: 'test', number: 0, operator: 'not-in', wanted: '[/in/home_hq, /in/home_hq/, /in/home_notag, /in/home_notag/, /in/home_3rd, /in/home_3rd/]', reads: { source: 'url', name: 'path' } } }, { text: expect.stringContaining('date'), at: { line: 8 } },
  ]);
});

test('a production bundle has not one byte of the trace: it is the same with the trace emptied, and built beside one', () => {
  const build = (packageRoot: string, out: string, ...more: readonly string[]) => {
    execFileSync(process.execPath, [join(packageRoot, 'compiler/cli/tagwright.mjs'), 'build', '--no-cache', '--as-of', '2025-04-15', '--rules', join(root, 'test/shop/rules'), '--out', join(temporary, out), ...more]);
    return new Map(['base', 'in'].map((site) => {
      const folder = join(temporary, out, 'sites', site);
      return [site, readFileSync(join(folder, readdirSync(folder).find((file) => /\.[0-9a-f]{16}\.js$/.test(file))!), 'utf8')];
    }));
  };
  const emptied = join(temporary, 'package');
  for (const part of ['compiler', 'runtime', 'preview', 'package.json']) cpSync(join(root, part), join(emptied, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(emptied, 'node_modules'));
  for (const file of ['engine/trace.ts', 'engine/trace-misses.ts', 'engine/trace-target.ts', 'engine/trace-value.ts', 'platform/trace-sink.ts']) writeFileSync(join(emptied, 'runtime', file), 'export {};\n');
  const plain = build(root, 'plain');
  expect(build(emptied, 'emptied')).toEqual(plain);
  expect(build(root, 'beside', '--trace')).toEqual(plain);
  for (const code of plain.values()) expect(code).not.toMatch(/trace/i);
}, 180_000);
