// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { amountOf, known, linesOf, piecesOf } from '../../../runtime/services/tags/commerce.ts';

it("a single product counts as a list of one; text that isn't a number is omitted", () => {
  const line = { sku: '7', name: 'TV', category: undefined, price: 10, quantity: 2 };
  expect(linesOf({ sku: 7, name: 'TV', category: '', price: '10', quantity: '2' })).toEqual([line]);
  expect(
    linesOf([{ sku: 7, price: Infinity, quantity: 'many' }, null, 'A', { sku: null }]),
  ).toEqual([{ ...line, name: undefined, price: undefined, quantity: 1 }]);
});

it('the amount that the rule sets overrides the sum of the products', () => {
  const lines = linesOf([
    { sku: 'A', price: 0.1, quantity: 3 },
    { sku: 'B', price: 1 / 3 },
  ]);
  expect([
    amountOf(5, lines),
    amountOf('5.5', lines),
    amountOf('five', lines),
    amountOf(undefined, []),
  ]).toEqual([5, 5.5, 0.633, undefined]);
  expect(amountOf(undefined, [...lines, ...linesOf({ sku: 'C' })])).toBe(undefined);
  expect(piecesOf(lines)).toBe(4);
});

it('empty text, zero and false count as known values', () => {
  expect(known({ a: null, b: 0, c: '', d: undefined, e: [], f: [0] })).toEqual({
    a: null,
    b: 0,
    c: '',
    f: [0],
  });
});
