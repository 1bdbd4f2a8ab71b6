import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { readFolder } from '../../../compiler/1-parse/read-folder.ts';
import { applyFixes } from '../../../compiler/diagnostics/apply-fixes.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import type { AnalysedRules } from '../../../compiler/driver/analysed-rules.ts';
import { phases } from '../../../compiler/driver/phases.ts';
import { analyseRules } from '../../../compiler/compile.ts';
import { seededRandom } from '../../../compiler/play/scenario/world/seeded-random.ts';
import type { Breakable } from '../../harness/breakable.ts';
import { findBreakable } from '../../harness/find-breakable.ts';

const AS_OF = '2025-04-15';
/** How many values of each kind the test breaks, one at a time; the long suite breaks more. */
const EACH = process.env['LONG'] ? 60 : 12;

const rules = fileURLToPath(new URL('../../../rules', import.meta.url));
/** The files of the storefronts `in`, `fr` and `pt`, and all files outside the folder `sites`. */
const files = readFolder(rules)
  .output.filter(({ file }) => /^rules\/(?!sites\/(?!(?:in|fr|pt)\/))/.test(file))
  .map(({ file, bytes }) => [file, parseDocument(file, bytes)] as const);
const used = new Set(
  analyse(files.map(([, document]) => document)).scopes.flatMap(({ site }) => [...site.files]),
);
/**
 * `files` without the packs and regions that none of the three storefronts uses. The compiler
 * doesn't check unused files.
 */
const documents = new Map(
  files.filter(([file]) => !/^rules\/(packs|regions)\//.test(file) || used.has(file)),
);
const random = seededRandom(20250415);

/** All words of the rules. A misspelled word must not be one of them, because it could be valid. */
const words = new Set(
  [...documents.values()].flatMap(({ output }) => output.text.match(/[\w-]+/g) ?? []),
);

const places = shuffled(
  [...documents.values()]
    .flatMap(({ output }) => findBreakable(output))
    .filter((each) => each.kind === 'wrong type' || canBeMisspelled(each.word)),
);
const kinds = ['key', 'reference', 'type', 'closed value', 'wrong type'] as const;
const chosen = kinds.flatMap((kind) =>
  places.filter((place) => place.kind === kind).slice(0, EACH),
);

test('the unbroken rules have no diagnostics, and there are enough places to break', () => {
  expect(warningsAndErrors(analyse([...documents.values()]).diagnostics)).toEqual([]);
  expect(chosen.length).toBeGreaterThanOrEqual(EACH * 4);
  for (const kind of kinds)
    expect(chosen.filter((each) => each.kind === kind).length, kind).toBeGreaterThan(10);
});

describe.each(kinds)('a broken %s', (kind) => {
  test.each(
    chosen.filter((each) => each.kind === kind).map((each) => [nameOf(each), each] as const),
  )('%s is reported once, at its line', (_name, breakable) => {
    const { place } = breakable;
    const text = documents.get(place.file)!.output.text;
    const wrong = breakable.kind === 'wrong type' ? breakable.wrong : misspell(breakable.word);
    const written = text.split('\n')[place.line - 1]!.slice(place.column - 1, place.endColumn - 1);
    const instead =
      breakable.kind === 'wrong type' ? wrong : written.replace(breakable.word, wrong);
    expect(instead).not.toBe(written);
    const broken = parsed(place.file, applyFixes(text, [{ edits: [{ place, text: instead }] }]));
    const found = warningsAndErrors(
      analyse(
        [...documents.values()].map((document) =>
          document.output.file === place.file ? broken : document,
        ),
      ).diagnostics,
    );
    expect(found, instead).toEqual([
      expect.objectContaining({ severity: 'error', where: `${place.file}:${place.line}` }),
    ]);
    if (breakable.kind !== 'wrong type' && breakable.word.length > 2)
      expect(found[0]!.message).toContain(' Did you mean "');
  });
});

type ParsedDocument = ReturnType<typeof parseDocument>;

/** Analyses parsed files. */
function analyse(parsed: readonly ParsedDocument[]): AnalysedRules {
  const byFile = new Map(parsed.map((document) => [document.output.file, document]));
  const output = [...byFile.keys()].map((file) => ({ file, bytes: new Uint8Array() }));
  return analyseRules(
    { asOf: AS_OF, folder: { output, diagnostics: [] } },
    { ...phases, parse: (file) => byFile.get(file)! },
  );
}

function parsed(file: string, text: string): ParsedDocument {
  return parseDocument(file, new TextEncoder().encode(text));
}

function warningsAndErrors(
  diagnostics: readonly Diagnostic[],
): { severity: string; where: string; code: string; message: string }[] {
  return diagnostics
    .filter(({ severity }) => severity !== 'note')
    .map(({ severity, place, code, message }) => ({
      severity,
      where: `${place.file}:${place.line}`,
      code,
      message,
    }));
}

function nameOf(each: Breakable): string {
  return `${each.place.file}:${each.place.line}:${each.place.column} ${each.kind === 'wrong type' ? `becomes ${each.wrong}` : each.word}`;
}

function canBeMisspelled(word: string): boolean {
  return /[a-z]{2}/i.test(word) && typosIn(word).length > 0;
}

/**
 * Returns the word with one typo: two letters swapped, one letter missing, or one letter doubled.
 * The result is never another word of the rules.
 */
function misspell(word: string): string {
  const typos = typosIn(word);
  return typos[Math.floor(random() * typos.length)]!;
}

function typosIn(word: string): readonly string[] {
  return [...word]
    .flatMap((letter, index) => {
      if (!/[a-z]/i.test(letter)) return [];
      const [before, next, after] = [
        word.slice(0, index),
        word[index + 1] ?? '',
        word.slice(index + 2),
      ];
      return [
        `${before}${next}${letter}${after}`,
        `${before}${next}${after}`,
        `${before}${letter}${letter}${next}${after}`,
      ];
    })
    .filter((typo) => typo !== word && !words.has(typo) && /^[a-z]/i.test(typo));
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
