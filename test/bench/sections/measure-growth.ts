import type { Browser } from 'playwright-core';
import { measure } from '../../../compiler/7-bundle/measure.ts';
import { markdownTable } from '../markdown-table.ts';
import { medianOf } from '../median.ts';
import { playPage } from '../play-page.ts';
import { plot } from '../plot.ts';
import { timeClicks } from '../time-clicks.ts';
import { compileSite } from '../programs/build-programs.ts';
import { rulesSite } from '../programs/tagwright-rules.ts';
import { timeShop } from './measure-builds.ts';

const SLOWDOWN = 4;

export interface Growth {
  readonly text: string;
  /** The plots as SVG, by file name. */
  readonly plots: ReadonlyMap<string, string>;
}

/** Measures how bundle size, page costs and build times grow with the number of rules and sites. */
export async function measureGrowth(
  root: string,
  browser: Browser,
  isQuick: boolean,
): Promise<Growth> {
  const rules = await byRules(
    browser,
    isQuick ? [1, 10] : [1, 10, 100, 300, 1000],
    isQuick ? 1 : 7,
  );
  const sites = (isQuick ? [1, 2] : [1, 10, 60, 200, 500]).map((count) => {
    const times = timeShop(root, { sites: count, shared: 14, own: 6, elements: 20 });
    return [count, times.coldWork, times.warmWork, times.oneFileWork] as const;
  });
  const series = <T extends readonly number[]>(rows: readonly T[], names: readonly string[]) =>
    names.map((name, index) => ({
      name,
      points: rows.map((row) => [row[0]!, row[index + 1]!] as const),
    }));
  const [ofRules, ofSites] = [
    ['brotli, bytes', 'evaluate, ms', 'click, ms', 'build, ms', 'other click, ms', 'p99, ms'],
    ['cold, ms', 'warm, ms', 'one file, ms'],
  ];
  const table = (name: string, names: readonly string[], rows: readonly (readonly number[])[]) =>
    markdownTable([
      [name, ...names],
      ...rows.map(([count, ...values]) => [
        String(count),
        ...values.map((value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))),
      ]),
    ]);
  return {
    text: `${table('rules of one site', ofRules!, rules)}\nPages at a ${SLOWDOWN}× slower processor. \`click\` is the time of a click that matches the selector of one rule, until its microtasks are done. \`other click\` is the time of the bundle's listener for a click that matches no rule (the median of 200 such clicks), and \`p99\` the 99th percentile of this time. Builds without a cache.\n\n![Growth with the number of rules](performance-rules.svg)\n\n${table('sites of 20 rules', ofSites!, sites)}\nProcessor time.\n\n![Growth with the number of sites](performance-sites.svg)\n`,
    plots: new Map([
      [
        'performance-rules.svg',
        // The plot has four colours, so it shows the first four columns.
        plot('One site: growth with its rules', 'rules', series(rules, ofRules!.slice(0, 4))),
      ],
      [
        'performance-sites.svg',
        plot('Builds of sites of 20 rules: processor time', 'sites', series(sites, ofSites!)),
      ],
    ]),
  };
}

/**
 * Returns one row for each number of rules. The first two columns are the number of rules and the
 * bundle's brotli bytes. The next three columns are `evaluate`, `click` and the build time, in ms.
 * The last two columns describe clicks that match no rule: the median and the 99th percentile of
 * their duration, in ms.
 */
async function byRules(
  browser: Browser,
  counts: readonly number[],
  runs: number,
): Promise<readonly (readonly number[])[]> {
  const rows: number[][] = [];
  for (const count of counts) {
    const site = rulesSite(count);
    const times: number[] = [];
    let code = '';
    for (let run = 0; run < Math.min(runs, 3); run += 1) {
      const before = process.cpuUsage();
      code = await compileSite(site);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    const costs = [];
    for (let run = 0; run < runs; run += 1) costs.push(await playPage(browser, code, SLOWDOWN));
    const others = await timeClicks(browser, code, SLOWDOWN);
    rows.push([
      count,
      (await measure(code)).brotli,
      medianOf(costs.map(({ evaluate }) => evaluate)).median,
      medianOf(costs.map(({ click }) => click)).median,
      medianOf(times).median,
      others.median,
      others.p99,
    ]);
  }
  return rows;
}
