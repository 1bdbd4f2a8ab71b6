import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { applyFixes } from '../../../compiler/diagnostics/apply-fixes.ts';
import { renderPretty } from '../../../compiler/diagnostics/render-pretty.ts';
import type { Node } from '../../../compiler/model/node.ts';
import type { Place } from '../../../compiler/model/place.ts';
import { countOf } from '../../harness/count-of.ts';
import { yamlLike } from './yaml-like.ts';

const TIMES = countOf({ short: 0.4, full: 20 });

const encode = (text: string) => new TextEncoder().encode(text);

const word = fc
  .stringMatching(/^[a-z][a-z0-9]{0,8}$/)
  .filter((text) => !['true', 'false', 'null', 'y', 'n'].includes(text));
type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
const value: fc.Arbitrary<Value> = fc.letrec<{ any: Value }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(word, tie('any'), { maxKeys: 4 }),
  ),
})).any;

function places(node: Node | undefined): Place[] {
  if (node === undefined) return [];
  if (node.kind === 'scalar') return [node.place];
  if (node.kind === 'list') return [node.place, ...node.items.flatMap(places)];
  return [
    node.place,
    ...node.entries.flatMap(({ keyPlace, value }) => [keyPlace, ...places(value)]),
  ];
}

function textAt(text: string, { line, column, endLine, endColumn }: Place): string {
  const lines = text.split('\n');
  const offset = (l: number, c: number) =>
    lines.slice(0, l - 1).reduce((sum, each) => sum + each.length + 1, 0) + c - 1;
  return text.slice(offset(line, column), offset(endLine, endColumn));
}

function expectWithin(text: string, place: Place): void {
  const lines = text.split('\n');
  expect(place.line).toBeGreaterThanOrEqual(1);
  expect(place.endLine).toBeLessThanOrEqual(lines.length);
  expect(place.column).toBeGreaterThanOrEqual(1);
  expect(place.column).toBeLessThanOrEqual(lines[place.line - 1]!.length + 1);
  expect(place.endColumn).toBeLessThanOrEqual(lines[place.endLine - 1]!.length + 1);
  expect(
    place.endLine > place.line || (place.endLine === place.line && place.endColumn >= place.column),
  ).toBe(true);
}

/** Checks the properties that every file has, whatever its content. */
function expectSound(bytes: Uint8Array): void {
  const { output, diagnostics } = parseDocument('f.yaml', bytes);
  for (const place of places(output.root)) expectWithin(output.text, place);
  for (const diagnostic of diagnostics) {
    expectWithin(output.text, {
      ...diagnostic.place,
      ...(diagnostic.code === 'file-not-utf8' && { endColumn: diagnostic.place.column }),
    });
    for (const other of diagnostic.related ?? []) expectWithin(output.text, other.place);
    for (const edit of diagnostic.fix?.edits ?? []) expectWithin(output.text, edit.place);
    expect(diagnostic.message).not.toMatch(/undefined|NaN|\[object/);
    expect(renderPretty(diagnostic, new Map([['f.yaml', output.text]]))).toContain(diagnostic.code);
  }
  if (output.root === undefined) expect(diagnostics.length).toBeGreaterThan(0);
  applyFixes(
    output.text,
    diagnostics.flatMap(({ fix }) => (fix === undefined ? [] : [fix])),
  );
}

describe('parsing never throws, and all source locations are inside the file, for', () => {
  test('random bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), expectSound), {
      numRuns: 1000 * TIMES,
    });
  });

  test('text that looks like YAML', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(yamlLike, (text) => expectSound(encode(text))),
      { numRuns: 3000 * TIMES },
    );
  });

  test('JSON with a few characters changed', () => {
    const damaged = fc
      .tuple(
        value,
        fc.array(
          fc.tuple(
            fc.nat(200),
            fc.constantFrom('', ':', '"', '\n', '\t', '}', '[', '#', ' ', ',', '\u00a0'),
          ),
          { maxLength: 3 },
        ),
      )
      .map(([each, changes]) => {
        let text = JSON.stringify(each, null, 2);
        for (const [at, piece] of changes)
          text =
            text.slice(0, at % (text.length + 1)) +
            piece +
            text.slice((at % (text.length + 1)) + 1);
        return text;
      });
    fc.assert(
      fc.property(damaged, (text) => expectSound(encode(text))),
      { numRuns: 1000 * TIMES, examples: [['"a0"\t\u00a0']] },
    );
  });
});

test('JSON is parsed to its values, without diagnostics', () => {
  const plain = (node: Node | undefined): unknown => {
    if (node === undefined || node.kind === 'scalar') return node?.value;
    return node.kind === 'list'
      ? node.items.map(plain)
      : Object.fromEntries(node.entries.map((entry) => [entry.key, plain(entry.value)]));
  };
  fc.assert(
    fc.property(fc.dictionary(word, value), (data) => {
      const text = JSON.stringify(data, (_, each: unknown) => (Object.is(each, -0) ? 0 : each), 2)
        .replaceAll('\u007f', '\\u007f')
        .replace(
          /[\u0080-\u009f\ufffe\uffff]/g,
          (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      // JSON may contain the escapes `\b` and `\f`, but the parser warns about both. The test
      // therefore skips texts with these escapes.
      fc.pre(!/\\[bf]/.test(text));
      const { output, diagnostics } = parseDocument('f.yaml', encode(text));
      expect(diagnostics).toEqual([]);
      expect(plain(output.root)).toEqual(JSON.parse(text));
    }),
    { numRuns: 500 * TIMES },
  );
});

test('the text at the source location of a value is its raw text', () => {
  const scalars = (node: Node): { raw: string; place: Place }[] =>
    node.kind === 'scalar'
      ? [node]
      : node.kind === 'list'
        ? node.items.flatMap(scalars)
        : node.entries.flatMap(({ value }) => scalars(value));
  const block = fc
    .dictionary(
      word,
      fc.oneof(
        word,
        fc.integer().map(String),
        word.map((text) => `"${text}"`),
        word.map((text) => `'${text}'`),
        fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `[${words.join(', ')}]`),
      ),
      { minKeys: 1 },
    )
    .map((entries) => Object.entries(entries).map(([key, written]) => `${key}:  ${written}`));
  fc.assert(
    fc.property(block, fc.constantFrom('\n', '\r\n'), fc.boolean(), (lines, lineEnd, mark) => {
      const { output, diagnostics } = parseDocument(
        'f.yaml',
        encode(`${mark ? '\ufeff' : ''}${lines.join(lineEnd)}${lineEnd}`),
      );
      expect(diagnostics).toEqual([]);
      const found = scalars(output.root!);
      for (const { raw, place } of found) expect(textAt(output.text, place)).toBe(raw);
      expect(found.map(({ raw }) => raw).join()).toBe(
        lines
          .map((line) =>
            line
              .replace(/^\w+:\s+/, '')
              .replace(/^\[|\]$/g, '')
              .replaceAll(', ', ','),
          )
          .join(),
      );
    }),
    { numRuns: 500 * TIMES },
  );
});
