import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { table } from '../../compiler/cli/table.ts';
import type { Equivalent } from './equivalent.ts';
import { modulesToMutate, mutate, playAll, type Score } from './mutate.ts';

/** What a folder of the runtime must reach, in percent: so many changes of its code must make a unit test fail. */
const BAR = 90;

const ledger = fileURLToPath(new URL('score.txt', import.meta.url));
const ALL = 'all of runtime/';
/** `MUTATE=runtime/events` looks at a part, and holds it to nothing; `SCORE=write` writes the ledger. */
const { MUTATE: part = 'runtime/', SCORE: mode } = process.env;

afterAll(() => { vi.useRealTimers(); });

test(`nine of ten changes of the runtime make a unit test fail`, async () => {
  const { entering, broken } = await playAll();
  const [scores, survivors, stale]: [Score[], string[], Equivalent[]] = [[], [], []];
  for (const path of modulesToMutate().filter((one) => one.startsWith(part))) {
    const found = await mutate(path, entering);
    scores.push(found.score);
    survivors.push(...found.survivors);
    stale.push(...found.stale);
  }
  const folders = [...new Set(scores.map(({ folder }) => folder))].map((folder) => sum(folder, scores.filter((score) => score.folder === folder)));
  const rows = [...folders, sum(ALL, scores)];
  const shown = table([['folder', 'mutants', 'killed', '%'], ...rows.map((row) => [row.folder, String(row.mutants), String(row.killed), percent(row).toFixed(1)])]);
  process.stdout.write(`\n${[...survivors, '', shown].join('\n')}\n`);
  if (mode === 'write') writeFileSync(ledger, shown);
  const floors = readLedger();
  const below = rows.filter((row) => percent(row) < Math.min(BAR, floors.get(row.folder) ?? BAR));
  expect(broken).toEqual([]);
  expect(stale, 'no equivalent mutants any more').toEqual([]);
  if (part === 'runtime/') expect(below.map((row) => `${row.folder} has ${percent(row).toFixed(1)} %`)).toEqual([]);
}, 3_600_000);

function sum(folder: string, scores: readonly Score[]): Score {
  return { folder, mutants: scores.reduce((all, { mutants }) => all + mutants, 0), killed: scores.reduce((all, { killed }) => all + killed, 0) };
}

/** Rounded down to a tenth, as the ledger has it. */
function percent({ mutants, killed }: Score): number {
  return mutants === 0 ? 100 : Math.floor(killed / mutants * 1000) / 10;
}

/** The percentages of the last row, by folder. */
function readLedger(): Map<string, number> {
  const rows = readFileSync(ledger, 'utf8').trimEnd().split('\n').slice(1).map((row) => row.split(/ {2,}/));
  return new Map(rows.map((cells) => [cells[0]!.trim(), Number(cells.at(-1))]));
}
