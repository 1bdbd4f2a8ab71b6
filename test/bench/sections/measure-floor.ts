import type { Browser } from 'playwright-core';
import { markdownTable } from '../markdown-table.ts';
import { medianOf } from '../median.ts';
import { playPage } from '../play-page.ts';
import { compileSite } from '../programs/build-programs.ts';
import { publicEngine } from '../programs/public-engine.ts';
import { rulesSite } from '../programs/tagwright-rules.ts';
import { ENDPOINT } from '../programs/one-click.ts';

const SLOWDOWN = 4;

/**
 * Measures these scripts, one per page: single steps of a bundle's start, whole bundles, and
 * Adobe's public engine. Returns a table with the time and the heap of each script. A further
 * column contains the script's time divided by the engine's time.
 */
export async function measureFloor(root: string, browser: Browser, runs: number): Promise<string> {
  const [bundle, toEdge] = [
    await compileSite(rulesSite(100)),
    await compileSite(rulesSite(100, true)),
  ];
  const parts = Object.entries(partsOf(bundle, toEdge, publicEngine(root, 100)));
  const empties: number[] = [];
  const costs = parts.map(() => ({ evaluate: [] as number[], heap: [] as number[] }));
  for (let run = 0; run < runs; run += 1) {
    empties.push((await playPage(browser, '', SLOWDOWN)).heap);
    for (const [index, [, code]] of parts.entries()) {
      const { evaluate, heap } = await playPage(browser, code, SLOWDOWN);
      costs[index]!.evaluate.push(evaluate);
      costs[index]!.heap.push(heap - empties[run]!);
    }
  }
  const engine = medianOf(costs.at(-1)!.evaluate).median;
  const rows = costs.map(({ evaluate, heap }, index) => {
    const { median, spread } = medianOf(evaluate);
    return [
      parts[index]![0],
      `${median.toFixed(1)} ± ${spread.toFixed(1)}`,
      (median / engine).toFixed(2),
      (medianOf(heap).median / 1000).toFixed(0),
    ];
  });
  return `${markdownTable([['script', 'evaluate, ms', 'share of the engine', 'heap, kB'], ...rows])}\nMedians of ${runs} loads at a ${SLOWDOWN}× slower processor; the scripts take turns.\n`;
}

/** Returns the scripts by name. The last one is Adobe's public engine. */
function partsOf(
  bundle: string,
  toEdge: string,
  engine: string,
): { readonly [name: string]: string } {
  return {
    'an empty script': '',
    'one listener': "addEventListener('click', () => {}, true);",
    'one `fetch` with `keepalive`': `fetch('${ENDPOINT}/events', { method: 'POST', body: '{}', mode: 'no-cors', credentials: 'omit', keepalive: true });`,
    '`document.cookie`, read once': 'document.cookie;',
    '`document.cookie`, read 100 times': 'for (let i = 0; i < 100; i += 1) document.cookie;',
    '`document.cookie`, written, read, deleted and read': `for (const age of [9, 0]) { document.cookie = 'probe=1; max-age=' + age; document.cookie; }`,
    '`document.currentScript`, read once': 'document.currentScript;',
    '`localStorage`, read once': "localStorage.getItem('key');",
    'the bundle in a function that nothing calls': `window.unused = () => {${bundle}};`,
    'the bundle without its first read of cookies': bundle.replace('document.cookie', '""'),
    'the bundle: 100 rules and 40 data elements': bundle,
    'the bundle with the same rules, to the edge': toEdge,
    'the public engine with the same rules': engine,
  };
}
