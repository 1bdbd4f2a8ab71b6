import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../compiler/browser/launch-chromium.ts';
import { loadScenarios } from '../compiler/browser/load-scenarios.ts';
import { loadShop } from '../compiler/browser/load-shop.ts';
import { runScenario, type ScenarioResult } from '../compiler/browser/run-scenario.ts';
import { tryRefusal } from '../compiler/try-refusal.ts';
import { clauseCount, clauseTable, readClauses } from './harness/clauses.ts';
import { compileBundles } from './harness/compile-bundles.ts';
import { inParallel } from './harness/in-parallel.ts';

// Every file in the folders of scenarios is played in Chromium, on the minified bundle of its site and date; rules that must be
// refused are built.

/** The folders of scenarios, and where the rules of their sites are: the shop's own, and reference sites. */
const folders = [{ scenarios: 'scenarios', rules: '../rules' }, { scenarios: 'reference/scenarios', rules: 'reference/rules' }, { scenarios: 'identity/scenarios', rules: 'identity/rules' }] as const;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const files = (await Promise.all(folders.map(async ({ scenarios, rules }) => (await loadScenarios(here(scenarios))).map((entry) => ({ ...entry, file: `${scenarios}/${entry.file}`, rules }))))).flat();
const clauses = readClauses();
const cited = new Map(files.flatMap(({ file, scenario, refusal }) => (scenario ?? refusal ? [[file, (scenario ?? refusal)!] as const] : [])));
const playable = files.flatMap(({ file, scenario, rules }) => (scenario === undefined ? [] : [{ file, scenario, rules }]));

let browser: Browser;
let results: Map<string, Promise<ScenarioResult>>;

beforeAll(async () => {
  const shop = await loadShop(fileURLToPath(new URL('../preview/storefront', import.meta.url)));
  const bundlesOf = new Map<string, Awaited<ReturnType<typeof compileBundles>>>();
  for (const { rules } of folders) bundlesOf.set(rules, await compileBundles(playable.filter((entry) => entry.rules === rules).map(({ scenario }) => scenario), here(rules)));
  browser = await launchChromium();
  const played = inParallel(playable, 3, async ({ scenario, rules }) => runScenario(scenario, { bundle: bundlesOf.get(rules)!(scenario.site, scenario.asOf), shop, browser }));
  // Each is awaited by its own test; until then a rejection has nobody to take it.
  for (const result of played) result.catch(() => undefined);
  results = new Map(playable.map(({ file }, index) => [file, played[index]!]));
}, 300_000);

afterAll(() => browser.close());

describe('every scenario', { timeout: 120_000 }, () => {
  test.each(files.map((entry) => [`${entry.file}: ${(entry.scenario ?? entry.refusal)?.title ?? ''}`, entry] as const))('%s', async (_, { file, problems, refusal }) => {
    const failures = problems.length > 0 ? problems.map(({ path, message }) => `${path} ${message}`) : refusal ? await tryRefusal(refusal) : (await results.get(file)!).failures;
    if (failures.length > 0) expect.fail(`${file} fails:\n${failures.join('\n')}`);
  });
});

test('every clause that a scenario cites is one of the specification', () => {
  const unknown = [...cited].flatMap(([file, { covers, partly }]) => [...covers, ...partly].filter((clause) => !clauses.includes(clause)).map((clause) => `${file}: ${clause}`));
  expect(unknown).toEqual([]);
  expect([...cited].filter(([, { covers, partly }]) => covers.length + partly.length === 0).map(([file]) => file), 'scenarios that show no clause').toEqual([]);
});

test('every clause is covered, and the table says by which scenarios', ({ task }) => {
  process.stdout.write(`\n${clauseTable(clauses, cited)}\n\n`);
  // The last lines of `npm test` repeat this one.
  Object.assign(task.meta, { summary: clauseCount(clauses, cited) });
  expect(clauses).toHaveLength(136);
  expect(clauses.filter((clause) => ![...cited.values()].some(({ covers }) => covers.includes(clause))), 'clauses that no scenario shows whole').toEqual([]);
});
