// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { traceValue } from '../../../runtime/engine/trace-value.ts';

describe('traceValue', () => {
  const bytes = { bigint: 12n, symbol: Symbol('s') };
  const cyclic: Record<string, unknown> = { a: 1 };
  cyclic.self = cyclic;
  cyclic.list = [cyclic];
  const inner: Record<string, unknown> = { b: {} };
  (inner.b as Record<string, unknown>).c = inner;

  it.each([
    ['text', 'text'],
    [5, 5],
    [true, true],
    [null, null],
    [undefined, undefined],
    [bytes, { bigint: '12', symbol: 'Symbol(s)' }],
    [
      [1, ['a']],
      [1, ['a']],
    ],
    [{ a: { b: undefined } }, { a: { b: undefined } }],
    [function named() {}, 'ƒ named'],
    [document.body, '<body>'],
    [{ e: document.createElement('p') }, { e: '<p>' }],
    [cyclic, { a: 1, self: { $ref: 1 }, list: [{ $ref: 2 }] }],
    [{ a: inner }, { a: { b: { c: { $ref: 2 } } } }],
    ['x'.repeat(10_001), 'x'.repeat(10_000)],
    [{ 1: { 2: { 3: { 4: { 5: { 6: 'x' } } } } } }, { 1: { 2: { 3: { 4: { 5: { 6: 'x' } } } } } }],
    [{ 1: { 2: { 3: { 4: { 5: { 6: {} } } } } } }, { 1: { 2: { 3: { 4: { 5: { 6: '…' } } } } } }],
    [[[[[[[[]]]]]]], [[[[[['…']]]]]]],
  ])('%o is recorded as %o', (value, recorded) => {
    expect(traceValue(value)).toEqual(recorded);
  });

  it('marks properties that throw', () => {
    expect(
      traceValue({
        get a(): never {
          throw new Error('no');
        },
      }),
    ).toBe("(can't be read)");
  });

  it('records the first hundred of many values', () => {
    const many = Array.from({ length: 101 }, (_, index) => index);
    expect(traceValue(many)).toEqual(many.slice(0, 100));
    expect(
      Object.keys(traceValue(Object.fromEntries(many.map((one) => [`k${one}`, one]))) as object),
    ).toHaveLength(100);
  });

  it('records an object twice if it occurs twice', () => {
    const shared = { a: 1 };
    expect(traceValue([shared, shared])).toEqual([{ a: 1 }, { a: 1 }]);
  });
});
