import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { table } from '../../compiler/cli/output/table.ts';
import { FULL, makeShop } from './make-shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/**
 * The maximum processor time of each build, as a multiple of the time of `referenceWork`. When
 * these limits were set, 5.7, 0.21 and 0.05 were measured.
 */
const BARS = { cold: 8.5, warm: 0.35, oneFile: 0.1 };

test('60 sites of 200 rules: cold, warm, and one file changed', async () => {
  const rules = join(temporary, 'rules');
  makeShop(rules, FULL);
  const measured = JSON.parse(measure(rules)) as {
    cold: number;
    coldWork: number;
    warmWork: number;
    oneFileWork: number;
    reference: number;
    sites: number;
  };
  expect(measured.sites).toBe(60);
  const rows = [
    ['cold', measured.coldWork, BARS.cold],
    ['warm, in a new process (without starting Node)', measured.warmWork, BARS.warm],
    ["one site's file changed, in a running compiler", measured.oneFileWork, BARS.oneFile],
  ] as const;
  const multiple = (ms: number): number => ms / measured.reference;
  const shown = table([
    ['60 sites × 200 rules, processor time', 'ms', 'multiple', 'bar'],
    ...rows.map(([name, ms, bar]) => [name, ms.toFixed(0), multiple(ms).toFixed(2), String(bar)]),
  ]);
  process.stdout.write(`\n${shown}\nCold took ${measured.cold.toFixed(0)} ms here.\n`);
  for (const [name, ms, bar] of rows) expect(multiple(ms), name).toBeLessThan(bar);
}, 600_000);

/**
 * Measures the builds in a new process, without the test runner. In that process, the compiler is
 * bundled in the same way as for users.
 */
function measure(rules: string): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('measure.mjs', import.meta.url)), rules, join(temporary, 'cache')],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim().split('\n').at(-1)!;
}
