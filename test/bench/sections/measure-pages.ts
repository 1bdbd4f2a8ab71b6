import type { Browser } from 'playwright-core';
import { markdownTable } from '../markdown-table.ts';
import { medianOf, type Median } from '../median.ts';
import { COSTS, playPage, type PageCost } from '../play-page.ts';
import type { Program } from '../program.ts';
import { sorted } from './measure-sizes.ts';

const UNITS: { readonly [cost: string]: string } = {
  evaluate: 'evaluate, ms',
  firstAction: 'first action, ms',
  firstRequest: 'first request, ms',
  blocking: 'blocking, ms',
  script: 'script thread, ms',
  heap: 'heap, kB',
  click: 'click, ms',
};

/**
 * Loads each program in Chromium `runs` times. The programs take turns. For each slowdown, returns
 * a table with the median of each cost, and the typical distance of a run from that median. The
 * table of `ratios` follows.
 */
export async function measurePages(
  browser: Browser,
  programs: readonly Program[],
  slowdowns: readonly number[],
  runs: number,
): Promise<string> {
  const tables: string[] = [];
  for (const slowdown of slowdowns) {
    const costs = await playInTurns(browser, programs, slowdown, runs);
    const rows = sorted(programs).map((program) => [
      `${program.name}: ${program.job}`,
      ...COSTS.map((cost) => shown(costs.get(program)!.get(cost)!, cost)),
    ]);
    tables.push(
      `### ${slowdown}× slower processor\n\n${markdownTable([['program', ...COSTS.map((cost) => UNITS[cost]!)], ...rows])}\n${ratios(programs, costs)}`,
    );
  }
  return tables.join('\n');
}

type Costs = ReadonlyMap<Program, ReadonlyMap<keyof PageCost, Median>>;

/**
 * Plays all programs in turn, `runs` times. Returns the median of each cost. The heap and script
 * time of an empty page are subtracted from those of a program.
 */
async function playInTurns(
  browser: Browser,
  programs: readonly Program[],
  slowdown: number,
  runs: number,
): Promise<Costs> {
  const played = new Map<Program, PageCost[]>(programs.map((program) => [program, []]));
  for (let run = 0; run < runs; run += 1) {
    const empty = await playPage(browser, '', slowdown);
    for (const program of programs) {
      const cost = await playPage(browser, program.code, slowdown);
      played.get(program)!.push({
        ...cost,
        heap: cost.heap - empty.heap,
        script: cost.script - empty.script,
      });
    }
  }
  return new Map(
    [...played].map(([program, all]) => [
      program,
      new Map(COSTS.map((cost) => [cost, medianOf(all.map((one) => one[cost]))])),
    ]),
  );
}

function shown({ median, spread }: Median, cost: keyof PageCost): string {
  if (Number.isNaN(median)) return 'never';
  return cost === 'heap'
    ? `${(median / 1000).toFixed(0)} ± ${(spread / 1000).toFixed(0)}`
    : `${median.toFixed(1)} ± ${spread.toFixed(1)}`;
}

/**
 * Compares Tagwright with each other program in the jobs with 100 rules. Returns a table with a row
 * for each comparison: Tagwright's medians, divided by the other program's medians. Returns '' if
 * there is no other program.
 */
function ratios(programs: readonly Program[], costs: Costs): string {
  const rows = programs
    .filter(({ name, job }) => name === 'Tagwright' && job.startsWith('100'))
    .flatMap((own) =>
      programs
        .filter((other) => other !== own && other.job === own.job)
        .map((other) => [
          `Tagwright / ${other.name}: ${other.job}`,
          ...COSTS.map((cost) => {
            const divisor = costs.get(other)!.get(cost)!.median;
            return divisor === 0 ? '–' : (costs.get(own)!.get(cost)!.median / divisor).toFixed(2);
          }),
        ]),
    );
  return rows.length === 0 ? '' : markdownTable([['ratio of medians', ...COSTS], ...rows]);
}
