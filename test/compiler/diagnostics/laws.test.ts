import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fixTexts } from '../../../compiler/cli/fixes/fix-texts.ts';
import { analyseRules } from '../../../compiler/compile.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../../compiler/diagnostics/sort-diagnostics.ts';
import { catalogue } from '../../../compiler/diagnostics/messages/catalogue.ts';
import { casesIn } from '../../harness/cases-in.ts';
import { lawCases } from '../../harness/law-cases.ts';
import { rulesInput } from '../../harness/rules-input.ts';
import { withExpect } from './with-expect.ts';

/**
 * A folder with one file per error, whose name begins with the code of the diagnostic. `rules`
 * contains the error, and `expect` contains the diagnostic. If the error has a safe fix, `fix`
 * contains the files that `check --fix` changes. The rules of a file `none-…` look wrong, but cause
 * no diagnostic. Notes are ignored, unless the file is about a note. After a change of wording, run
 * `npx vitest run THIS_FILE -u` to update `expect` in every file.
 */
const cases = lawCases();
const fixable = cases.filter(({ fix }) => fix);

/**
 * Diagnostic codes that need more than rule files: symbolic links, permissions, sizes, scripts or
 * scenarios. Other tests cover them.
 */
const ELSEWHERE =
  /^(script-.*|scenario-.*|file-unreadable|folder-missing|file-extension-unknown|symlink-outside-folder|file-too-large)$/;

/** The diagnostics of each case by its name. Two tests need them. */
const found = new Map<string, readonly Diagnostic[]>();

describe.each(cases.map((each) => [each.name, each] as const))(
  '%s',
  (name, { path, text, rules }) => {
    test('reports one diagnostic, or none', async () => {
      const reported = sortDiagnostics(diagnosticsOf(name, rules)).filter(
        ({ severity, code }) => severity !== 'note' || name.startsWith(code),
      );
      await expect(withExpect(text, reported.map(facts))).toMatchFileSnapshot(path);
      expect(reported.map(({ code }) => name.startsWith(code))).toEqual(
        name.startsWith('none-') ? [] : [true],
      );
    });
  },
);

describe.each(fixable.map((each) => [each.name, each] as const))('%s', (_name, { rules, fix }) => {
  test('passes the check after its safe fixes', () => {
    const { read } = fixTexts(rulesInput(rules));
    expect(read.diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([]);
    const changed = [...read.texts].filter(([file, text]) => text !== rules[file]);
    expect(Object.fromEntries(changed)).toEqual(fix);
  });
});

test('every fixture with a safe fix has the key fix, and no other has it', () => {
  const fixed = cases.filter(({ name, rules }) =>
    diagnosticsOf(name, rules).some(({ code, fix }) => fix && name.startsWith(code)),
  );
  expect(fixable.map(({ name }) => name)).toEqual(fixed.map(({ name }) => name));
});

test('every code has a fixture', () => {
  const ofYaml = casesIn(fileURLToPath(new URL('fixtures', import.meta.url)));
  const shown = new Set([...ofYaml, ...cases].flatMap(({ codes }) => codes));
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

function diagnosticsOf(
  name: string,
  rules: Readonly<Record<string, string>>,
): readonly Diagnostic[] {
  const known = found.get(name) ?? analyseRules(rulesInput(rules)).diagnostics;
  found.set(name, known);
  return known;
}

function facts({ code, severity, place, message, help }: Diagnostic): object {
  return {
    [severity]: code,
    at: `${place.file.replace(/^rules\//, '')}:${place.line}:${place.column}`,
    message,
    ...(help !== undefined && { help }),
  };
}
