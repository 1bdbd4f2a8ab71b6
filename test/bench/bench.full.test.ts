import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('a quick bench without the public packages measures every section', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'test/bench/bench.mjs'), '--quick', '--without-peers'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const rowOf = (start: string) => stdout.split('\n').find((line) => line.startsWith(`| ${start}`));
  // Checks the sections in order: sizes, pages, long tasks, builds and growth. The table of pages
  // contains "never" if a program has sent no request.
  const program = 'Tagwright: 100 rules and 40 data elements';
  expect(rowOf(program)).toMatch(/ \| [\d,]+ \| [\d,]+ \| [\d,]+ \|$/);
  expect(stdout).not.toContain('never');
  expect(rowOf('Tagwright / public engine')).toMatch(
    /^(?:\| [\w /:,]+ )(?:\| (?:\d+\.\d\d|–) ){7}/,
  );
  expect(rowOf('in, 4×')).toMatch(/^(?:\| [\w ()×,]+ ){3}\|$/);
  expect(rowOf('2 sites × 20 rules, cold')).toBeDefined();
  expect(rowOf('10 ')).toBeDefined();
}, 300_000);
