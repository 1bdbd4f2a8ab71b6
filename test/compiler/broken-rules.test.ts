import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../compiler/1-parse/parse.ts';
import { readFolder } from '../../compiler/1-parse/read-folder.ts';
import { applyFixes } from '../../compiler/diagnostics/apply-fixes.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { sitesFrom, type ParsedDocument } from '../../compiler/read-sites.ts';
import { seededRandom } from '../../compiler/scenario/world/seeded-random.ts';
import { findBreakable, type Breakable } from '../harness/find-breakable.ts';

const AS_OF = '2025-04-15';
/** How many places of each kind are broken; more where there is time. */
const EACH = process.env['LONG'] ? 60 : 20;

const rules = fileURLToPath(new URL('../../rules', import.meta.url));
/** The real rules of three storefronts and of what they are made of: what is true of them is true of the others, which are made of the same parts. */
const files = readFolder(rules).output.filter(({ file }) => /^rules\/(?!sites\/(?!(?:in|fr|pt)\/))/.test(file)).map(({ file, bytes }) => [file, parseDocument(file, bytes)] as const);
const used = new Set(sitesFrom(files.map(([, document]) => document), AS_OF).scopes.flatMap(({ site }) => [...site.files]));
/** Without the packs and the regions of others: what nobody uses isn't looked into. */
const documents = new Map(files.filter(([file]) => !/^rules\/(packs|regions)\//.test(file) || used.has(file)));
const random = seededRandom(20250415);

/** Every word that means something somewhere: a misspelling that gives another one wouldn't be a mistake. */
const words = new Set([...documents.values()].flatMap(({ output }) => output.text.match(/[\w-]+/g) ?? []));

const places = shuffled([...documents.values()].flatMap(({ output }) => findBreakable(output)).filter((each) => each.kind === 'wrong type' || canBeMisspelled(each.word)));
const kinds = ['key', 'reference', 'type', 'closed value', 'wrong type'] as const;
const chosen = kinds.flatMap((kind) => places.filter((place) => place.kind === kind).slice(0, EACH));

test('the rules are sound as they are, and there is enough to break', () => {
  expect(complaints(sitesFrom([...documents.values()], AS_OF).diagnostics)).toEqual([]);
  expect(chosen.length).toBeGreaterThanOrEqual(EACH * 4);
  for (const kind of kinds) expect(chosen.filter((each) => each.kind === kind).length, kind).toBeGreaterThan(10);
});

describe.each(kinds)('a broken %s', (kind) => {
  test.each(chosen.filter((each) => each.kind === kind).map((each) => [nameOf(each), each] as const))('%s is told once, at its line', (_name, breakable) => {
    const { place } = breakable;
    const text = documents.get(place.file)!.output.text;
    const wrong = breakable.kind === 'wrong type' ? breakable.wrong : misspell(breakable.word);
    const written = text.split('\n')[place.line - 1]!.slice(place.column - 1, place.endColumn - 1);
    const instead = breakable.kind === 'wrong type' ? wrong : written.replace(breakable.word, wrong);
    expect(instead).not.toBe(written);
    const broken = parsed(place.file, applyFixes(text, [{ edits: [{ place, text: instead }] }]));
    const found = complaints(sitesFrom([...documents.values()].map((document) => document.output.file === place.file ? broken : document), AS_OF).diagnostics);
    expect(found, instead).toEqual([expect.objectContaining({ severity: 'error', where: `${place.file}:${place.line}` })]);
    if (breakable.kind !== 'wrong type' && breakable.word.length > 2) expect(found[0]!.message).toContain(', did you mean "');
  });
});

function parsed(file: string, text: string): ParsedDocument {
  return parseDocument(file, new TextEncoder().encode(text));
}

function complaints(diagnostics: readonly Diagnostic[]): { severity: string; where: string; code: string; message: string }[] {
  return diagnostics.filter(({ severity }) => severity !== 'note').map(({ severity, place, code, message }) => ({ severity, where: `${place.file}:${place.line}`, code, message }));
}

function nameOf(each: Breakable): string {
  return `${each.place.file}:${each.place.line}:${each.place.column} ${each.kind === 'wrong type' ? `becomes ${each.wrong}` : each.word}`;
}

function canBeMisspelled(word: string): boolean {
  return /[a-z]{2}/i.test(word) && slipsOf(word).length > 0;
}

/** One slip: two letters swapped, one left out, or one doubled; never another word that means something. */
function misspell(word: string): string {
  const slips = slipsOf(word);
  return slips[Math.floor(random() * slips.length)]!;
}

function slipsOf(word: string): readonly string[] {
  return [...word].flatMap((letter, index) => {
    if (!/[a-z]/i.test(letter)) return [];
    const [before, next, after] = [word.slice(0, index), word[index + 1] ?? '', word.slice(index + 2)];
    return [`${before}${next}${letter}${after}`, `${before}${next}${after}`, `${before}${letter}${letter}${next}${after}`];
  }).filter((slip) => slip !== word && !words.has(slip) && /^[a-z]/i.test(slip));
}

function shuffled<T>(list: readonly T[]): T[] {
  return list.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item);
}
