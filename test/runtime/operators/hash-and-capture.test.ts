// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../harness/seed.ts';
import { formatDate as expected } from '../../../compiler/expression/operators/format-date.ts';
import { sha256 } from '../../../compiler/expression/operators/sha256.ts';
import { capture } from '../../../runtime/operators/clean/capture.ts';
import { formatDate } from '../../../runtime/operators/clean/format-date.ts';
import { hash } from '../../../runtime/operators/clean/hash.ts';
import { looselyEquals } from '../../../runtime/operators/compare/loosely-equals.ts';

describe('capture', () => {
  it.each([
    ['/de/order-4711/', /order-(\d+)/, 1, '4711'],
    ['/de/order-4711/', /order-(\d+)/, 0, 'order-4711'],
    ['/de/order-4711/', /order-(\d+)/, 2, undefined],
    ['/de/', /order-(\d+)/, 1, undefined],
    ['ab', /a(x)?b/, 1, undefined],
    ['', /(.*)/, 1, ''],
    [`${'-'.repeat(2000)}a`, /(a)/, 1, undefined],
  ])('of %j, %s and group %i is %j', (text, match, group, part) => {
    expect(capture(text, { match, group })).toBe(part);
  });

  it('finds the first match each time, even with the flag g', () => {
    const match = /(\d)/g;
    expect([1, 2].map(() => capture('1 2', { match, group: 1 }))).toEqual(['1', '1']);
  });

  it.each([undefined, null, 5, ['a1']])('leaves %j unchanged', (value) => {
    expect(capture(value, { match: /(\d)/, group: 1 })).toBe(value);
  });
});

describe('hash', () => {
  it('is the SHA-256 of a text in UTF-8, as Node.js computes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), (text) => {
        const digest = createHash('sha256').update(text).digest('hex');
        expect([hash(text, 'sha256'), sha256(text)]).toEqual([digest, digest]);
      }),
      { numRuns: 100 },
    );
  });

  it.each([55, 56, 63, 64, 119, 120])('of a text with %i bytes has the right padding', (length) => {
    const text = 'a'.repeat(length);
    expect(hash(text, 'sha256')).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('of half a character is the same as in Node.js', () => {
    const digest = createHash('sha256').update('a\ud800').digest('hex');
    expect([hash('a\ud800', 'sha256'), sha256('a\ud800')]).toEqual([digest, digest]);
  });

  it('of empty text is absent, and other values are unchanged', () => {
    expect([hash('', 'sha256'), hash(5, 'sha256'), hash(undefined, 'sha256')]).toEqual([
      undefined,
      5,
      undefined,
    ]);
  });
});

describe('format-date', () => {
  it.each([
    [Date.UTC(2025, 2, 9, 6, 59, 5), 'America/New_York', '2025-03-09 01:59:05'],
    [Date.UTC(2025, 2, 9, 7, 0, 5), 'America/New_York', '2025-03-09 03:00:05'],
    ['2025-12-31T23:00:00Z', 'Asia/Kolkata', '2026-01-01 04:30:00'],
    ['2025-12-31T23:00:00+01:00', 'UTC', '2025-12-31 22:00:00'],
    ['2025-12-31', 'UTC', '2025-12-31 00:00:00'],
    ['2025-12-31 10:00', 'UTC', undefined],
    ['31/12/2025', 'UTC', undefined],
    ['', 'UTC', undefined],
    [NaN, 'UTC', undefined],
    [undefined, 'UTC', undefined],
    [0, 'No/Zone', undefined],
  ])('of %j in %s is %j', (value, zone, text) => {
    expect(formatDate(value, { as: 'yyyy-MM-dd HH:mm:ss', zone })).toBe(text);
  });

  it('is the same as in the evaluator', () => {
    const zones = ['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/London'];
    const moment = fc.integer({ min: 0, max: Date.UTC(2060, 0, 1) });
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (ms, zone) => {
        const as = 'dd.MM.yyyy HH:mm:ss';
        expect(formatDate(ms, { as, zone })).toBe(expected(ms, as, zone));
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['1', 1, true],
  [1, '1', true],
  ['true', true, true],
  ['1.0', 1, false],
  ['', 0, false],
  [null, 'null', false],
  [undefined, 'undefined', false],
  [['a'], 'a', false],
])('%j loosely equals %j: %s', (left, right, same) => {
  expect(looselyEquals(left, right)).toBe(same);
});
