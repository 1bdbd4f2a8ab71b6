import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../compiler/diagnostics/sort-diagnostics.ts';
import { main } from '../../compiler/cli/main.ts';
import { catalogue } from '../../compiler/messages/catalogue.ts';
import { readSites } from '../../compiler/read-sites.ts';

/** The date that the fixtures are checked for. */
const AS_OF = '2025-04-15';

/**
 * One folder for each mistake, named after its code: `rules`, what must be said of them in `expected.yaml`, and in
 * `fixed` the files that `check --fix` changes, where it can. Folders that begin with `none-` are what looks like a
 * mistake and isn't. Notes are looked at where the fixture is about one.
 */
const fixtures = fileURLToPath(new URL('laws', import.meta.url));
const names = readdirSync(fixtures).sort();

/** Codes that need more than files of rules: links, rights, sizes, scripts. Other tests show them. */
const ELSEWHERE = /^(script-.*|file-unreadable|folder-missing|file-ending-unknown|link-outside-folder|file-too-large)$/;

describe.each(names)('%s', (name) => {
  const folder = join(fixtures, name);
  const expected = parse(readFileSync(join(folder, 'expected.yaml'), 'utf8')) as { code: string }[];

  test('gives what is expected of it: one diagnostic at its place, or none', () => {
    const said = sortDiagnostics(readSites(join(folder, 'rules'), AS_OF).diagnostics).filter(({ severity, code }) => severity !== 'note' || name.startsWith(code));
    expect(said.map(facts)).toEqual(expected);
    if (name.startsWith('none-')) expect(expected).toEqual([]);
    else expect(expected.map(({ code }) => name.startsWith(code))).toEqual([true]);
  });
});

describe.each(names.filter((name) => existsSync(join(fixtures, name, 'fixed'))))('%s', (name) => {
  test('is clean once it is fixed', async () => {
    const folder = join(fixtures, name);
    const copy = mkdtempSync(join(tmpdir(), 'tagwright-fix-'));
    try {
      cpSync(join(folder, 'rules'), join(copy, 'rules'), { recursive: true });
      const quiet = { out: () => undefined, err: () => undefined, colour: false };
      expect(await main(['check', '--fix', '--rules', join(copy, 'rules'), '--as-of', AS_OF, '--max-warnings', '0'], quiet)).toBe(0);
      for (const file of readdirSync(join(folder, 'fixed'), { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.yaml'))) {
        expect(readFileSync(join(copy, 'rules', file), 'utf8')).toBe(readFileSync(join(folder, 'fixed', file), 'utf8'));
      }
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});

test('a fixture with a safe fix shows what becomes of it, and no other does', () => {
  const fixed = names.filter((name) => readSites(join(fixtures, name, 'rules'), AS_OF).diagnostics.some(({ code, fix }) => fix && name.startsWith(code)));
  expect(names.filter((name) => existsSync(join(fixtures, name, 'fixed')))).toEqual(fixed);
});

test('every code is shown by a fixture', () => {
  const ofYaml = readdirSync(join(fixtures, '../fixtures')).filter((name) => !name.startsWith('.')).map((name) => (JSON.parse(readFileSync(join(fixtures, '../fixtures', name, 'expected.json'), 'utf8')) as { code: string }).code);
  const ofLaws = names.flatMap((name) => (parse(readFileSync(join(fixtures, name, 'expected.yaml'), 'utf8')) as { code: string }[]).map(({ code }) => code));
  const shown = new Set([...ofYaml, ...ofLaws]);
  const tests = fileURLToPath(new URL('..', import.meta.url));
  const others = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts') && !file.startsWith('diagnostics')).map((file) => readFileSync(join(tests, file), 'utf8'));
  const missing = Object.keys(catalogue).filter((code) => !shown.has(code) && !(ELSEWHERE.test(code) && others.some((text) => text.includes(code))));
  expect(missing).toEqual([]);
});

function facts({ code, severity, place, message, help }: Diagnostic): Record<string, unknown> {
  return { code, file: place.file, line: place.line, column: place.column, severity, message, ...(help !== undefined && { help }) };
}
