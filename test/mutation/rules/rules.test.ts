import { appendFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../compiler/browser/launch-chromium.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { changeRules } from './change-rules.ts';
import { drawEvenly } from './draw-evenly.ts';
import { bites } from './bites.ts';
import { LANES, openScenarioShop, type ScenarioShop } from './scenario-shop.ts';
import { percentCaught, scoreTable } from './score-table.ts';
import { tryMutant, type Verdict } from './try-mutant.ts';
import { survivors } from './why-it-survives.ts';

/** Of the shop's rules that are changed in one place, so many percent must make a scenario fail. */
const BAR = 90;
/** How many changes are tried, drawn by each of the seeds in `SEED`; `PROGRESS` names a file that is told of each as soon as it is known. */
const { COUNT = '300', SEED = '1', ONLY = '', PROGRESS, SCORE: mode } = process.env;

const ledger = fileURLToPath(new URL('survivors.txt', import.meta.url));

let browser: Browser;
let shop: ScenarioShop;
let verdicts: readonly Verdict[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  shop = await openScenarioShop(browser);
}, 600_000);

afterAll(() => browser.close());

test('nine of ten changes of the shop\'s rules make a scenario fail', async () => {
  const mutants = allMutants().filter(({ file }) => file.includes(ONLY));
  const drawn = [...new Set(SEED.split(',').flatMap((seed) => drawEvenly(mutants, Number(COUNT), Number(seed))))];
  verdicts = await Promise.all(inParallel(drawn, LANES, async (mutant) => tell(await tryMutant(mutant, shop))));
  const shown = scoreTable(verdicts, `${drawn.length} changes, drawn by the seeds ${SEED}`);
  process.stdout.write(`\n${shown}\n`);
  if (mode === 'write') writeFileSync(ledger, shown);
  const stale = survivors.filter(({ file, what }) => verdicts.some(({ outcome, mutant }) => outcome === 'caught' && mutant.file === file && mutant.what === what));
  expect(stale, 'no survivors any more').toEqual([]);
  expect(percentCaught(verdicts)).toBeGreaterThanOrEqual(BAR);
}, 7_200_000);

test('every scenario fails on some change of the rules', async () => {
  const caught = new Set(verdicts.map(({ by }) => by));
  const silent = shop.scenarios.filter(({ file }) => !caught.has(file));
  const found = await Promise.all(inParallel(silent, LANES, async (played) => {
    const [{ file }, by] = [played, await bites(played, allMutants(), shop)];
    note(`${by ? 'bites' : 'TOOTHLESS'} ${file} ${by ? `${by.file}:${by.line} ${by.what}` : ''}`);
    return { file, by };
  }));
  expect(found.filter(({ by }) => !by).map(({ file }) => file)).toEqual([]);
}, 7_200_000);

function allMutants() {
  return [...shop.reader.texts].filter(([file]) => !file.endsWith('/tagwright.yaml')).flatMap(([file, text]) => changeRules(text, file));
}

function tell(verdict: Verdict): Verdict {
  const { outcome, mutant: { kind, file, line, what }, by, passed } = verdict;
  note(`${outcome} [${kind}] ${file}:${line} ${what}${by === undefined ? '' : ` (${by})`}${passed.length > 0 ? ` passed: ${passed.join(' ')}` : ''}`);
  return verdict;
}

function note(line: string): void {
  if (PROGRESS !== undefined) appendFileSync(PROGRESS, `${line}\n`);
}
