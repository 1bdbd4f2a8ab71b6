import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../../compiler/diagnostics/sort-diagnostics.ts';
import { main } from '../../../compiler/cli/main.ts';
import { catalogue } from '../../../compiler/diagnostics/messages/catalogue.ts';
import { readSites } from '../../../compiler/driver/read-sites.ts';

/** The date of the builds that check the fixtures. */
const AS_OF = '2025-04-15';

/**
 * A folder with one fixture per error. A fixture is a subfolder whose name begins with the code of
 * the diagnostic. `rules` contains the error, and `expected.yaml` contains the diagnostic. If the
 * error has a safe fix, `fixed` contains the files that `check --fix` changes. The rules of a
 * fixture `none-…` look wrong, but cause no diagnostic. Notes are ignored, unless the fixture is
 * about a note. After a change of wording, run `npx vitest run THIS_FILE -u` to update every
 * `expected.yaml`.
 */
const fixtures = fileURLToPath(new URL('laws', import.meta.url));
const names = readdirSync(fixtures).sort();

/**
 * Diagnostic codes that need more than rule files: symbolic links, permissions, sizes, scripts or
 * scenarios. Other tests cover them.
 */
const ELSEWHERE =
  /^(script-.*|scenario-.*|file-unreadable|folder-missing|file-extension-unknown|symlink-outside-folder|file-too-large)$/;

describe.each(names)('%s', (name) => {
  const folder = join(fixtures, name);

  test('reports one diagnostic, or none', async () => {
    const reported = sortDiagnostics(readSites(join(folder, 'rules'), AS_OF).diagnostics).filter(
      ({ severity, code }) => severity !== 'note' || name.startsWith(code),
    );
    await expect(stringify(reported.map(facts), { lineWidth: 0 })).toMatchFileSnapshot(
      join(folder, 'expected.yaml'),
    );
    expect(reported.map(({ code }) => name.startsWith(code))).toEqual(
      name.startsWith('none-') ? [] : [true],
    );
  });
});

describe.each(names.filter((name) => existsSync(join(fixtures, name, 'fixed'))))('%s', (name) => {
  test('passes the check after check --fix', async () => {
    const folder = join(fixtures, name);
    const copy = mkdtempSync(join(tmpdir(), 'tagwright-fix-'));
    try {
      cpSync(join(folder, 'rules'), join(copy, 'rules'), { recursive: true });
      const quiet = { out: () => undefined, err: () => undefined, colour: false };
      expect(
        await main(
          [
            'check',
            '--fix',
            '--rules',
            join(copy, 'rules'),
            '--as-of',
            AS_OF,
            '--max-warnings',
            '0',
          ],
          quiet,
        ),
      ).toBe(0);
      for (const file of readdirSync(join(folder, 'fixed'), {
        recursive: true,
        encoding: 'utf8',
      }).filter((each) => each.endsWith('.yaml'))) {
        expect(readFileSync(join(copy, 'rules', file), 'utf8')).toBe(
          readFileSync(join(folder, 'fixed', file), 'utf8'),
        );
      }
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});

test('every fixture with a safe fix has a folder fixed, and no other has one', () => {
  const fixed = names.filter((name) =>
    readSites(join(fixtures, name, 'rules'), AS_OF).diagnostics.some(
      ({ code, fix }) => fix && name.startsWith(code),
    ),
  );
  expect(names.filter((name) => existsSync(join(fixtures, name, 'fixed')))).toEqual(fixed);
});

test('every code has a fixture', () => {
  const ofYaml = readdirSync(join(fixtures, '../fixtures'))
    .filter((name) => !name.startsWith('.'))
    .map(
      (name) =>
        (
          JSON.parse(
            readFileSync(join(fixtures, '../fixtures', name, 'expected.json'), 'utf8'),
          ) as { code: string }
        ).code,
    );
  const ofLaws = names.flatMap((name) =>
    (parse(readFileSync(join(fixtures, name, 'expected.yaml'), 'utf8')) as { code: string }[]).map(
      ({ code }) => code,
    ),
  );
  const shown = new Set([...ofYaml, ...ofLaws]);
  const tests = fileURLToPath(new URL('../..', import.meta.url));
  const others = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('diagnostics'))
    .map((file) => readFileSync(join(tests, file), 'utf8'));
  const missing = Object.keys(catalogue).filter(
    (code) =>
      !shown.has(code) && !(ELSEWHERE.test(code) && others.some((text) => text.includes(code))),
  );
  expect(missing).toEqual([]);
});

function facts({ code, severity, place, message, help }: Diagnostic): Record<string, unknown> {
  return {
    code,
    file: place.file,
    line: place.line,
    column: place.column,
    severity,
    message,
    ...(help !== undefined && { help }),
  };
}
