import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

// The trace records what rules do, for the preview. This test removes the code of the trace from a
// copy of Tagwright. The copy must build the same production bundles as the original. The quicker
// test in trace.test.ts only compares builds with and without a trace.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => rmSync(temporary, { recursive: true }));

test("a production bundle contains no byte of the trace: it is the same if the trace's code is removed, and if a trace build is made too", () => {
  const build = (packageRoot: string, out: string, ...more: readonly string[]) => {
    execFileSync(process.execPath, [
      join(packageRoot, 'compiler/cli/tagwright.mjs'),
      'build',
      '--no-cache',
      '--as-of',
      '2025-04-15',
      '--rules',
      join(root, 'test/shops/small/rules'),
      '--out',
      join(temporary, out),
      ...more,
    ]);
    return new Map(
      ['base', 'in'].map((site) => {
        const folder = join(temporary, out, 'sites', site);
        return [
          site,
          readFileSync(
            join(
              folder,
              readdirSync(folder).find((file) => /\.[0-9a-f]{16}\.js$/.test(file))!,
            ),
            'utf8',
          ),
        ];
      }),
    );
  };
  const emptied = join(temporary, 'package');
  for (const part of ['compiler', 'runtime', 'preview', 'package.json'])
    cpSync(join(root, part), join(emptied, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(emptied, 'node_modules'));
  for (const file of [
    'engine/trace.ts',
    'engine/trace-misses.ts',
    'engine/trace-target.ts',
    'engine/trace-value.ts',
    'platform/trace-sink.ts',
  ])
    writeFileSync(join(emptied, 'runtime', file), 'export {};\n');
  const plain = build(root, 'plain');
  expect(build(emptied, 'emptied')).toEqual(plain);
  expect(build(root, 'beside', '--trace')).toEqual(plain);
  for (const code of plain.values()) expect(code).not.toMatch(/trace/i);
}, 180_000);
