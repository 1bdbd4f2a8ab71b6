import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeUtf8 } from '../../../compiler/1-parse/decode-utf8.ts';
import { mapLines } from '../../../compiler/1-parse/line-map.ts';
import { quoteText } from '../../../compiler/1-parse/quote-text.ts';
import { withoutRepairs } from '../../../compiler/1-parse/repaired-text.ts';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';

describe('UTF-8', () => {
  test.each([
    ['ASCII', [0x61], { text: 'a' }],
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61], { text: 'a' }],
    ['four bytes', [0xf0, 0x9f, 0x9b, 0x92], { text: '🛒' }],
    ['Latin-1', [0x61, 0xe9, 0x62], { textBefore: 'a', byte: 1 }],
    ['a character cut off', [0x61, 0xe2, 0x82], { textBefore: 'a', byte: 1 }],
    ['an overlong form', [0xc0, 0xaf], { textBefore: '', byte: 0 }],
    ['half of a surrogate pair', [0x61, 0xed, 0xa0, 0x80], { textBefore: 'a', byte: 1 }],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80], { textBefore: '', byte: 0 }],
    ['after a byte order mark', [0xef, 0xbb, 0xbf, 0x61, 0xff], { textBefore: 'a', byte: 4 }],
    [
      'UTF-16, little end first',
      [0xff, 0xfe, 0x61, 0x00],
      { textBefore: '', byte: 0, encoding: 'UTF-16' },
    ],
    [
      'UTF-16, big end first',
      [0xfe, 0xff, 0x00, 0x61],
      { textBefore: '', byte: 0, encoding: 'UTF-16' },
    ],
  ])('%s', (_, bytes, expected) => expect(decodeUtf8(Uint8Array.from(bytes))).toEqual(expected));

  test('the reported byte is the first invalid one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        const decoded = decodeUtf8(bytes);
        if ('text' in decoded || decoded.encoding !== undefined) return;
        const head = bytes.subarray(0, decoded.byte);
        expect(new TextDecoder('utf-8', { fatal: true }).decode(head)).toBe(decoded.textBefore);
        expect(() =>
          new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(decoded.byte)),
        ).toThrow();
      }),
    );
  });
});

describe('lines', () => {
  const lines = mapLines('ab\r\n\ncd');

  test('end at line feeds, without the carriage return', () => {
    expect([1, 2, 3].map((line) => lines.textOf(line))).toEqual(['ab', '', 'cd']);
    expect(lines.lineCount).toBe(3);
  });

  test('lines and columns count from 1', () => {
    expect(lines.placeOf('f', [0, 2])).toEqual({
      file: 'f',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 3,
    });
    expect(lines.placeOf('f', [6, 7])).toEqual({
      file: 'f',
      line: 3,
      column: 2,
      endLine: 3,
      endColumn: 3,
    });
    expect(lines.placeOf('f', [4, 5])).toEqual({
      file: 'f',
      line: 2,
      column: 1,
      endLine: 3,
      endColumn: 1,
    });
    expect(lines.placeOf('f', [7, 7])).toMatchObject({ line: 3, column: 3 });
  });

  test('an empty text has one line', () => {
    expect(mapLines('').placeOf('f', [0, 0])).toEqual({
      file: 'f',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
    });
  });
});

test('a repaired text maps offsets to the original text, also after several repairs', () => {
  const once = withoutRepairs('a: x y\nb: z').repair([
    { range: [3, 3], text: '"' },
    { range: [6, 6], text: '"' },
  ]);
  expect(once.text).toBe('a: "x y"\nb: z');
  expect(once.originalRange([3, 8])).toEqual([3, 6]);
  expect(once.originalRange([9, 10])).toEqual([7, 8]);
  const twice = once.repair([
    { range: [0, 2], text: 'key:' },
    { range: [9, 10], text: '' },
  ]);
  expect(twice.text).toBe('key: "x y"\n: z');
  expect(twice.originalRange([5, 10])).toEqual([3, 6]);
  expect(twice.originalRange([0, 4])).toEqual([0, 2]);
  expect(twice.originalRange([11, 12])).toEqual([8, 9]);
  expect(twice.originalRange([13, 14])).toEqual([10, 11]);
});

test('the first of two overlapping repairs wins', () => {
  expect(
    withoutRepairs('abcd').repair([
      { range: [1, 3], text: 'X' },
      { range: [2, 4], text: 'Y' },
    ]).text,
  ).toBe('aXd');
});

test('a quoted text is parsed to the same text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]+$/), (text) => {
      const { output, diagnostics } = parseDocument(
        'f',
        new TextEncoder().encode(`a: ${quoteText(text)}\n`),
      );
      expect(diagnostics).toEqual([]);
      expect(output.root).toMatchObject({ entries: [{ value: { value: text } }] });
    }),
  );
});
