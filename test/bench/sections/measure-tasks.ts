import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { compile } from '../../../compiler/compile.ts';
import { markdownTable } from '../markdown-table.ts';
import { medianOf } from '../median.ts';
import { timeTasks, type LongTasks, type StorefrontPage } from '../time-tasks.ts';

/** The measured storefronts, with a path of each. They have the most rules or largest bundles. */
const PATHS: { readonly [site: string]: string } = {
  base: '/global/',
  in: '/in/',
  fr: '/fr/',
  pt: '/pt/',
  uk: '/uk/',
};

/**
 * Measures the long tasks while the pages of some example storefronts load. Returns a table of the
 * median durations, each followed by the longest duration in brackets.
 * @param runs the number of loads of each page; the pages take turns
 */
export async function measureTasks(
  root: string,
  browser: Browser,
  slowdowns: readonly number[],
  runs: number,
): Promise<string> {
  const pages = await storefrontPages(root);
  const rows: string[][] = [];
  for (const slowdown of slowdowns) {
    const tasks = pages.map((): LongTasks[] => []);
    for (let run = 0; run < runs; run += 1)
      for (const [index, [, page]] of pages.entries())
        tasks[index]!.push(await timeTasks(browser, page, slowdown));
    for (const [index, [site]] of pages.entries())
      rows.push([
        `${site}, ${slowdown}×`,
        shown(tasks[index]!.map(({ evaluation }) => evaluation)),
        shown(tasks[index]!.map(({ ready }) => ready)),
      ]);
  }
  return markdownTable([['storefront', 'evaluation, ms', '`DOMContentLoaded`, ms'], ...rows]);
}

/**
 * Returns the median and the largest duration. A duration below 50 ms is shown as "under 50",
 * because the browser doesn't report such short tasks.
 */
function shown(durations: readonly number[]): string {
  const text = (duration: number) => (duration < 50 ? 'under 50' : duration.toFixed(0));
  return `${text(medianOf(durations).median)} (${text(Math.max(...durations))})`;
}

async function storefrontPages(
  root: string,
): Promise<readonly (readonly [string, StorefrontPage])[]> {
  const { sites } = await compile({
    rules: join(root, 'rules'),
    sites: Object.keys(PATHS),
    asOf: '2025-04-15',
    cache: false,
  });
  return sites.map(({ site, code, onDemand }) => [
    site,
    {
      url: `https://www.shop.example${PATHS[site]}`,
      code,
      ...(onDemand && { onDemand: onDemand.code }),
    },
  ]);
}
