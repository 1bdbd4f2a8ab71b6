// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { productOf, sumOf } from '../../../runtime/operators/combine/calculate.ts';
import { each } from '../../../runtime/operators/combine/each.ts';
import { indexBy } from '../../../runtime/operators/combine/index-by.ts';
import { item } from '../../../runtime/operators/combine/item.ts';
import { merge } from '../../../runtime/operators/combine/merge.ts';
import { own } from '../../../runtime/operators/combine/own.ts';
import { at } from '../../../runtime/operators/clean/at.ts';
import { join } from '../../../runtime/operators/clean/join.ts';
import { pick } from '../../../runtime/operators/clean/pick.ts';
import { round } from '../../../runtime/operators/clean/round.ts';
import { sum } from '../../../runtime/operators/clean/sum.ts';
import { present } from '../../../runtime/operators/combine/present.ts';
import { every, some } from '../../../runtime/operators/combine/quantify.ts';

describe('each', () => {
  it('returns the result of its function for each entry, up to a maximum number', () => {
    const give = vi.fn((entry: unknown) => (entry as number) * 2);
    expect(each([1, 2, 3], 3, give)).toEqual([2, 4, 6]);
    expect(each([1, 2, 3], 2, give)).toEqual([2, 4]);
    expect(each([1, 2, 3], 0, give)).toEqual([]);
    expect(give.mock.calls).toEqual([[1], [2], [3], [1], [2]]);
  });

  it('counts only the entries that pass its test', () => {
    expect(
      each(
        [1, 2, 3, 4, 6],
        2,
        (entry) => entry,
        (entry) => (entry as number) % 2 === 0,
      ),
    ).toEqual([2, 4]);
  });

  it.each([undefined, null, 'ab', { length: 1, 0: 'a' }])('finds no entries in %o', (list) => {
    expect(each(list, 5, (entry) => entry)).toEqual([]);
  });
});

describe('item', () => {
  const entry = { a: { b: [{ c: 1 }], zero: 0, none: null }, x: 'text' };

  it.each([
    ['a.b.0.c', 1],
    ['a.zero', 0],
    ['x', 'text'],
    ['a.none', undefined],
    ['a.none.b', undefined],
    ['b', undefined],
    ['x.length', undefined],
    ['a.toString', undefined],
    ['a.b.map', undefined],
  ])('the path %s leads to %o', (path, value) => {
    expect(item(entry, path)).toBe(value);
  });

  it.each([undefined, null, 'text', 5])('%o has no entries, and nothing is thrown', (none) => {
    expect(item(none, 'length')).toBeUndefined();
  });

  it('returns undefined if reading throws', () => {
    const thrower = {
      get a(): never {
        throw new Error('no');
      },
    };
    expect(item(thrower, 'a')).toBeUndefined();
  });

  it('reads only fields of objects', () => {
    expect(
      item(
        Object.assign(() => {}, { a: 1 }),
        'a',
      ),
    ).toBeUndefined();
  });
});

it('indexBy uses the value of a field as the key, and the first of several records with the same value', () => {
  const [a, b, c] = [{ id: 1, n: 'a' }, { id: '1', n: 'b' }, { id: 2 }];
  expect(indexBy([a, b, c, {}, null, undefined, { id: undefined }], 'id')).toEqual({ 1: a, 2: c });
  expect(Object.keys(indexBy([{ id: '__proto__' }], 'id'))).toEqual(['__proto__']);
});

describe('merge', () => {
  it('merges objects at every level', () => {
    expect(merge({ a: { b: 1, c: 2 }, d: 1 }, { a: { c: 3 }, e: [1] }, { e: [2] })).toEqual({
      a: { b: 1, c: 3 },
      d: 1,
      e: [2],
    });
    expect(merge({ a: 1 }, { a: { b: 2 } })).toEqual({ a: { b: 2 } });
    expect(merge({ a: { b: 2 } }, { a: 1 })).toEqual({ a: 1 });
    expect(merge({ a: [1, 2] }, { a: { 0: 'x' } })).toEqual({ a: { 0: 'x' } });
  });

  it("isn't changed by values that are absent or no objects", () => {
    expect(
      merge({ a: 1, b: 1 }, { a: undefined, b: null }, undefined, null, 'ab', ['x'], 5),
    ).toEqual({ a: 1, b: null });
    expect(Object.keys(merge({ a: undefined }))).toEqual([]);
  });

  it("creates own fields, whatever their names, and doesn't change its sources", () => {
    const [below, above] = [{ a: { b: 1 } }, { a: { c: 1 } }];
    const merged = merge(below, above) as { a: { b?: number } };
    merged.a.b = 2;
    delete merged.a.b;
    expect([below, above]).toEqual([{ a: { b: 1 } }, { a: { c: 1 } }]);
    const odd = merge(JSON.parse('{"__proto__":{"x":1},"toString":{"y":1}}'));
    expect(Object.keys(odd)).toEqual(['__proto__', 'toString']);
    expect(odd.toString).toEqual({ y: 1 });
    expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(merged, 'a')).toMatchObject({
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });
});

it('own returns the value of an own key', () => {
  const table = { a: 1, undefined: 2, 3: 'three' };
  expect([
    own(table, 'a'),
    own(table, 3),
    own(table, 'b'),
    own(table, 'toString'),
    own(table, undefined),
  ]).toEqual([1, 'three', undefined, undefined, undefined]);
});

it('pick counts entries from 1', () => {
  const list = ['a', null, 'c'];
  expect([
    pick(list, 1),
    pick(list, '3'),
    pick(list, 2),
    pick(list, 0),
    pick(list, 4),
    pick('abc', 1),
    pick(undefined, 1),
  ]).toEqual(['a', 'c', undefined, undefined, undefined, 'abc', undefined]);
});

it('present replaces an absent value, and keeps null', () => {
  const otherwise = vi.fn(() => 'else');
  expect([present(null, otherwise), present('', otherwise), present(0, otherwise)]).toEqual([
    null,
    '',
    0,
  ]);
  expect(otherwise).not.toHaveBeenCalled();
  expect(present(undefined, otherwise)).toBe('else');
});

it('some and every test the entries; without any, some is false and every is true', () => {
  const even = (entry: unknown) => (entry as number) % 2 === 0;
  expect(
    [[2, 4], [1, 2], [1, 3], [], undefined, 'ab'].map((list) => [
      some(list, even),
      every(list, even),
    ]),
  ).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [false, true],
    [false, true],
    [false, true],
  ]);
});

it('productOf and sumOf compute with numbers and numeric text, and return undefined for anything else', () => {
  expect([productOf(2, '3', 4), productOf(2), sumOf(2, '3', 4), sumOf(-1, 1)]).toEqual([
    24, 2, 9, 0,
  ]);
  expect([productOf(2, 'two'), sumOf(undefined, 1), sumOf('', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('at reads into records and lists, and nothing that is inherited', () => {
  const order = { items: [{ sku: 'a', price: 0 }, null, { sku: '' }], none: null, total: 12 };
  const paths = ['total', 'items.0.sku', 'items.0.price', 'items.last.sku', 'items.length'];
  expect(paths.map((path) => at(order, path))).toEqual([12, 'a', 0, '', 3]);
  const nowhere = [
    'none',
    'none.a',
    'items.1.sku',
    'items.3',
    'items.-1',
    'toString',
    'total.length',
    'last',
    '',
  ];
  expect(nowhere.map((path) => at(order, path))).toEqual(nowhere.map(() => undefined));
  expect([at('text', 'length'), at(undefined, 'a'), at(null, 'a'), at([], 'last')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("join leaves out entries that aren't strings, numbers or booleans", () => {
  expect(
    join(['a', 0, '', true, null, undefined, { b: 1 }, [2], Symbol('s'), 1n, () => 0], '-'),
  ).toBe('a-0--true');
  expect([join([], ','), join('a,b', '-'), join(undefined, '-')]).toEqual(['', 'a,b', undefined]);
});

it('round rounds numbers as they are written, half up', () => {
  const rounded = [
    round(2.345, 2),
    round(1.005, 2),
    round(-2.5, 0),
    round(19.999, 2),
    round(7, 2),
    round(1e21, 2),
    round(1e-7, 2),
    round(0.1 + 0.2 - 0.3, 2),
    round(-6e-7, 6),
  ];
  expect(rounded).toEqual([2.35, 1.01, -2, 20, 7, 1e21, 0, 0, -0.000001]);
  expect([round('2.345', 2), round(undefined, 2), round(NaN, 2)]).toEqual([
    '2.345',
    undefined,
    NaN,
  ]);
});

it('sum adds numbers and numeric text, and returns undefined if an entry is anything else', () => {
  expect([sum([1, '2.5', 0]), sum([]), sum([7])]).toEqual([3.5, 0, 7]);
  expect([sum([1, 'a']), sum([1, null]), sum([1, ''])]).toEqual([undefined, undefined, undefined]);
  expect([sum('12'), sum(undefined)]).toEqual(['12', undefined]);
});
