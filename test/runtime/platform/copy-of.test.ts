import { expect, test } from 'vitest';
import { copyOf } from '../../../runtime/platform/safety/copy-of.ts';

test('a copy keeps its values when the original changes', () => {
  const original = { lines: [{ sku: 'a' }], text: 'x', none: null, missing: undefined };
  const copy = copyOf(original);
  original.lines[0]!.sku = 'b';
  original.lines.push({ sku: 'c' });
  original.text = 'y';
  expect(copy).toEqual({ lines: [{ sku: 'a' }], text: 'x', none: null, missing: undefined });
});

test('a copy can be changed like its original', () => {
  const copy: { a?: number; b?: number } = copyOf({ a: 1, b: 2 });
  copy.a = 3;
  delete copy.b;
  expect([copy, copyOf([])]).toEqual([{ a: 3 }, []]);
});

test('a copy of a list keeps its length and its holes', () => {
  // oxlint-disable-next-line no-sparse-arrays
  const copy = copyOf([, 'a', ,]);
  expect([copy.length, Object.keys(copy)]).toEqual([3, ['1']]);
});

test('values other than lists and plain objects are returned as they are', () => {
  class Price {}
  const without = Object.create(null) as object;
  const values = [undefined, null, 0, 'text', new Date(), new Price(), () => 0, without, /x/];
  for (const value of values) expect(copyOf(value)).toBe(value);
  expect(copyOf(values)).toEqual(values);
});

test('an object that contains itself is copied once', () => {
  const original: { self?: object; list: object[] } = { list: [] };
  original.self = original;
  original.list.push(original);
  const copy = copyOf(original);
  expect(copy).not.toBe(original);
  expect(copy.self).toBe(copy);
  expect(copy.list).toEqual([copy]);
});

test('objects that all refer to each other are copied quickly', () => {
  const all: object[][] = Array.from({ length: 30 }, () => []);
  for (const each of all) each.push(...all);
  expect(copyOf(all)).toHaveLength(30);
});

test('a value that throws when it is read is returned as it is', () => {
  const broken = Object.defineProperty({}, 'a', {
    enumerable: true,
    get: () => {
      throw new Error('broken');
    },
  });
  expect(copyOf(broken)).toBe(broken);
  const both = copyOf([broken, broken]);
  expect([both[0] === broken, both[1] === broken]).toEqual([true, true]);
  expect(copyOf({ broken, b: 1 })).toEqual({ broken, b: 1 });
});

test('a key with a special name changes no prototype', () => {
  const copy = copyOf(JSON.parse('{"__proto__": {"a": 1}}') as object);
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  expect(Object.keys(copy)).toEqual(['__proto__']);
});
