// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decode } from '../../../runtime/platform/encoding/decode.ts';
import { encode } from '../../../runtime/platform/encoding/encode.ts';
import { integer, uuid } from '../../../runtime/platform/timing/random.ts';
import { toNumber } from '../../../runtime/text/to-number.ts';

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('encoding', () => {
  it('decodes well-formed sequences and keeps the rest', () => {
    expect(decode('a%20b%C3%A9')).toBe('a bé');
    expect(decode('%E0%A4%A')).toBe('%E0%A4%A');
  });

  it('encodes everything that a URL requires, including lone surrogates', () => {
    expect(encode('a;b=c&d é')).toBe('a%3Bb%3Dc%26d%20%C3%A9');
    expect(encode('x\ud800y😀')).toBe('x%EF%BF%BDy%F0%9F%98%80');
    expect(encode(12.5)).toBe('12.5');
  });
});

describe('random', () => {
  it('draws UUIDs of version 4', () => {
    const drawn = Array.from({ length: 200 }, uuid);
    for (const id of drawn)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(drawn).size).toBe(200);
    expect(new Set(drawn.join('').replace(/-/g, '')).size, 'all digits occur').toBe(16);
  });

  it('draws UUIDs without crypto', () => {
    vi.stubGlobal('crypto', undefined);
    expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuid()).not.toBe(uuid());
  });

  it('draws whole numbers up to the maximum, both ends included', () => {
    const random = vi.spyOn(Math, 'random');
    random.mockReturnValue(0);
    expect(integer(1e9)).toBe(0);
    random.mockReturnValue(0.9999999999);
    expect(integer(1e9)).toBe(1e9);
    random.mockReturnValue(0.5);
    expect(integer(2)).toBe(1);
  });
});

describe('toNumber', () => {
  it.each([
    [1.5, 1.5],
    ['12', 12],
    [' 7 ', 7],
    ['', NaN],
    ['  ', NaN],
    ['x', NaN],
    ['1,299.50', 1299.5],
    ['1,299,000', 1299000],
    ['1,29,999.00', 129999],
    ['25,90', NaN],
    ['1,2345', NaN],
    ['a,299', NaN],
    [true, NaN],
    [null, NaN],
    [undefined, NaN],
    [[5], NaN],
  ])('of %o is %o', (value, number) => {
    expect(toNumber(value)).toBe(number);
  });
});
