import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compile, type Compiled } from '../../compiler/compile.ts';

// What README.md shows is what Tagwright does.

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const [, example, file] = /```yaml\n(# (\S+)\n[\s\S]*?)```/.exec(readme)!;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-readme-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the example is built, with its one rule', async () => {
  const { diagnostics, sites } = await compileExample(example!);
  expect(diagnostics).toEqual([]);
  expect(sites.map(({ site, manifest }) => [site, manifest.rules.map(({ id }) => id)])).toEqual([['fr', ['fr/buy-click']]]);
});

test('the mistake is told as shown', async () => {
  const { diagnostics, sites } = await compileExample(example!.replace('click: .buy', 'clik: .buy'));
  const told = diagnostics.map(({ place, severity, code, message }) => `${place.file}:${place.line}:${place.column} ${severity} ${code}: ${message}`);
  expect(told).toHaveLength(1);
  expect(readme).toContain(told[0]);
  expect(sites).toEqual([]);
});

async function compileExample(text: string): Promise<Compiled> {
  mkdirSync(dirname(join(folder, file!)), { recursive: true });
  writeFileSync(join(folder, file!), text);
  writeFileSync(join(folder, 'rules/tagwright.yaml'), 'language: 1\n');
  return compile({ rules: join(folder, 'rules'), asOf: '2025-04-15' });
}
