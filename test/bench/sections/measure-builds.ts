import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeShop, type ShopSize } from '../make-shop.ts';
import { markdownTable } from '../markdown-table.ts';

/** The result of `measure.mjs`. Times are in ms, memory in MB. */
export interface BuildTimes {
  readonly reference: number;
  readonly cold: number;
  readonly coldWork: number;
  readonly warm: number;
  readonly warmWork: number;
  readonly oneFile: number;
  readonly oneFileWork: number;
  readonly memory: number;
  readonly sites: number;
}

/** Runs `measure.mjs` in a process of its own. Throws if it fails. */
function timeBuild(root: string, rules: string): BuildTimes {
  const cache = mkdtempSync(join(tmpdir(), 'tagwright-bench-'));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'test/bench/measure.mjs'), rules, cache],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(cache, { recursive: true, force: true });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as BuildTimes;
}

/** Makes a shop of a size, times its builds, and removes the shop. */
export function timeShop(root: string, size: ShopSize): BuildTimes {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-bench-'));
  makeShop(join(folder, 'rules'), size);
  try {
    return timeBuild(root, join(folder, 'rules'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Measures builds. Returns a table with the wall time and the processor time of each build. A
 * further column contains the processor time divided by the time of `referenceWork` on the same
 * machine. The last column contains the peak memory, but only for cold builds.
 */
export function measureBuilds(root: string, isQuick: boolean): string {
  const own = mkdtempSync(join(tmpdir(), 'tagwright-bench-'));
  cpSync(join(root, 'rules'), join(own, 'rules'), { recursive: true });
  const small = { sites: 2, shared: 10, own: 10, elements: 20 };
  const measured: (readonly [string, BuildTimes])[] = isQuick
    ? [['2 sites × 20 rules', timeShop(root, small)]]
    : [
        ['the example storefronts', timeBuild(root, join(own, 'rules'))],
        ['60 sites × 200 rules', timeShop(root, { sites: 60, shared: 140, own: 60, elements: 60 })],
        [
          '20 sites × 1,000 rules',
          timeShop(root, { sites: 20, shared: 700, own: 300, elements: 60 }),
        ],
      ];
  rmSync(own, { recursive: true });
  const rows = measured.flatMap(([name, times]) => [
    row(`${name}, cold`, times.cold, times.coldWork, times),
    row(`${name}, warm, new process`, times.warm, times.warmWork, times),
    row(`${name}, one file changed`, times.oneFile, times.oneFileWork, times),
  ]);
  return markdownTable([
    ['build', 'wall, ms', 'processor, ms', 'multiple of the reference', 'peak memory, MB'],
    ...rows,
  ]);
}

function row(name: string, wall: number, work: number, { reference, memory }: BuildTimes) {
  return [
    name,
    wall.toFixed(0),
    work.toFixed(0),
    (work / reference).toFixed(2),
    name.endsWith('cold') ? memory.toFixed(0) : '',
  ];
}
