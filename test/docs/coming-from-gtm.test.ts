import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { writeBlocks } from './blocks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tagwright-mx-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tagwright = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(root, 'compiler/cli/tagwright.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

test('the storefront in docs/coming-from-gtm.md has one file below 60 lines, and its scenario passes', () => {
  const page = readFileSync(join(root, 'docs/coming-from-gtm.md'), 'utf8');
  const files = writeBlocks(page, folder);
  expect(files.map(({ is }) => is)).toEqual(['rules/mx/site.yaml', 'test/scenarios/order.yaml']);
  expect(files[0]!.text.split('\n').length).toBeLessThan(60);
  expect(tagwright('check')).toMatch(/0 errors, 0 warnings/);
  expect(tagwright('test')).toContain('1 passed, 0 failed');
}, 120_000);
