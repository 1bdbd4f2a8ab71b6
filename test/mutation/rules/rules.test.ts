import { appendFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { changeRules } from './change-rules.ts';
import { drawEvenly } from './draw-evenly.ts';
import { findCaughtMutant } from './find-caught-mutant.ts';
import { LANES, openScenarioShop, type ScenarioShop } from './scenario-shop.ts';
import { percentCaught, scoreTable } from './score-table.ts';
import { tryMutant, type Verdict } from './try-mutant.ts';
import { survivors } from './survivors.ts';

/** The percentage of mutants that must make a scenario fail. */
const BAR = 90;
/**
 * `COUNT` is the number of mutants to draw for each seed in `SEED`. Mutants are drawn only from
 * files whose paths contain the text of `ONLY`. `PROGRESS` names a file to which each result is
 * appended. `SCORE=write` updates survivors.txt.
 */
const { COUNT = '300', SEED = '1', ONLY = '', PROGRESS, SCORE: mode } = process.env;

const ledger = fileURLToPath(new URL('survivors.txt', import.meta.url));

let browser: Browser;
let shop: ScenarioShop;
let verdicts: readonly Verdict[] = [];

beforeAll(async () => {
  browser = await sharedChromium();
  shop = await openScenarioShop(browser);
}, 600_000);

test("nine of ten changes of the shop's rules make a scenario fail", async () => {
  const mutants = allMutants().filter(({ file }) => file.includes(ONLY));
  const drawn = [
    ...new Set(SEED.split(',').flatMap((seed) => drawEvenly(mutants, Number(COUNT), Number(seed)))),
  ];
  verdicts = await Promise.all(
    inParallel(drawn, LANES, async (mutant) => report(await tryMutant(mutant, shop))),
  );
  const shown = scoreTable(verdicts, `${drawn.length} changes, drawn by the seeds ${SEED}`);
  process.stdout.write(`\n${shown}\n`);
  if (mode === 'write') writeFileSync(ledger, shown);
  const stale = survivors.filter(({ file, what }) =>
    verdicts.some(
      ({ outcome, mutant }) => outcome === 'caught' && mutant.file === file && mutant.what === what,
    ),
  );
  expect(stale, 'survivors that are caught now').toEqual([]);
  expect(percentCaught(verdicts)).toBeGreaterThanOrEqual(BAR);
}, 7_200_000);

test('every scenario fails on some change of the rules', async () => {
  const caught = new Set(verdicts.map(({ by }) => by));
  const silent = shop.scenarios.filter(({ file }) => !caught.has(file));
  const found = await Promise.all(
    inParallel(silent, LANES, async (played) => {
      const [{ file }, by] = [played, await findCaughtMutant(played, allMutants(), shop)];
      note(
        `${by ? 'catches' : 'CATCHES NOTHING'} ${file} ${by ? `${by.file}:${by.line} ${by.what}` : ''}`,
      );
      return { file, by };
    }),
  );
  expect(found.filter(({ by }) => !by).map(({ file }) => file)).toEqual([]);
}, 7_200_000);

function allMutants() {
  return [...shop.reader.texts]
    .filter(([file]) => !file.endsWith('/tagwright.yaml'))
    .flatMap(([file, text]) => changeRules(text, file));
}

function report(verdict: Verdict): Verdict {
  const {
    outcome,
    mutant: { kind, file, line, what },
    by,
    passed,
  } = verdict;
  note(
    `${outcome} [${kind}] ${file}:${line} ${what}${by === undefined ? '' : ` (${by})`}${passed.length > 0 ? ` passed: ${passed.join(' ')}` : ''}`,
  );
  return verdict;
}

function note(line: string): void {
  if (PROGRESS !== undefined) appendFileSync(PROGRESS, `${line}\n`);
}
