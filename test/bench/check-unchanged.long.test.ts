import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { table } from '../../compiler/cli/output/table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/**
 * The maximum processor time in ms on an idle machine. This limit applies to `--help` and to a
 * check without changes. A user should wait 500 ms at most, of which 50 ms are for the disk.
 */
const BAR = 450;

/**
 * How many times slower a busy machine may be, because its processes share the processor's caches.
 */
const PATIENCE = 3;

/**
 * The factor in two comparisons of processor time. A check without changes must take less than
 * `BESIDE_HELP` times as long as `--help`, which reads no rules. A check without a cache must take
 * more than `BESIDE_HELP` times as long as a check without changes.
 */
const BESIDE_HELP = 2;

const TIMES = 10;

/** A module that prints the processor time of the command in ms, on the last line. */
const METER = `data:text/javascript,${encodeURIComponent('process.on("exit", () => { const { user, system } = process.cpuUsage(); process.stderr.write(`\\n${(user + system) / 1000}\\n`); });')}`;

/** Runs the command as a user does. @returns its processor time in ms */
function workOf(...args: readonly string[]): number {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--import', METER, join(root, 'compiler/cli/tagwright.mjs'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TAGWRIGHT_CACHE_DIR: join(temporary, 'cache') },
    },
  );
  if (status !== 0) throw new Error(stderr);
  return Number(stderr.trim().split('\n').at(-1));
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

test('--help and a check of unchanged rules take less than half a second', () => {
  for (const args of [['--help'], ['check'], ['check', '--no-cache']]) workOf(...args);
  // The commands alternate, so that other load on the machine affects all of them.
  const rounds = Array.from({ length: TIMES }, () => ({
    help: workOf('--help'),
    kept: workOf('check'),
    fresh: workOf('check', '--no-cache'),
  }));
  const [help, kept, fresh] = (['help', 'kept', 'fresh'] as const).map((what) =>
    median(rounds.map((round) => round[what])),
  ) as [number, number, number];
  const rows = [
    ['--help', help, BAR],
    ['check, nothing changed', kept, BAR],
    ['check --no-cache', fresh, undefined],
  ] as const;
  process.stdout.write(
    `\n${table([['processor time', 'ms', 'bar'], ...rows.map(([name, ms, bar]) => [name, ms.toFixed(0), String(bar ?? '')])])}\n`,
  );
  for (const [name, ms, bar = Infinity] of rows) expect(ms, name).toBeLessThan(bar * PATIENCE);
  expect(kept / help).toBeLessThan(BESIDE_HELP);
  expect(fresh / kept).toBeGreaterThan(BESIDE_HELP);
}, 600_000);
