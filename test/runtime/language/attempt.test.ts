// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getVar } from '../../../runtime/engine/satellite/variables.ts';
import { attempt } from '../../../runtime/language/attempt.ts';
import { logged } from '../page.ts';

let lines: string[];
beforeEach(() => { lines = logged(); });
afterEach(() => vi.restoreAllMocks());

describe('a script of a data element', () => {
  it('gives what it returns', () => {
    expect(attempt('a', () => 1)).toBe(1);
    expect(lines).toEqual([]);
  });

  it.each([['an error', new Error('no')], ['text', 'no'], ['nothing', undefined]])('gives nothing where it throws %s, which is logged (R-05)', (_, thrown) => {
    expect(attempt('a', () => { throw thrown; })).toBeUndefined();
    expect(lines).toEqual([expect.stringMatching(/^error: \[tagwright\] Failed to read the data element a\. /)]);
  });

  it('throws where it is read within ten others, with the chain, and can be read again (R-06)', () => {
    let deep = 0;
    const down = (): unknown => (--deep > 0 ? attempt('step', down) : 'bottom');
    deep = 10;
    expect(attempt('step', down)).toBe('bottom');
    deep = 11;
    expect(() => attempt('step', down)).toThrow(`Data element circular reference detected: ${Array.from({ length: 11 }, () => 'step').join(' -> ')}`);
    deep = 1;
    expect(attempt('step', down)).toBe('bottom');
    expect(lines).toEqual([]);
  });

  it('lets a circle through by way of the page, and the page hears of none (R-06)', () => {
    const ask: (name: unknown) => unknown = getVar({ a: () => attempt('a', () => ask('b')), b: () => attempt('b', () => ask('a')) });
    expect(() => attempt('a', () => ask('b'))).toThrow('circular reference');
    expect(lines).toEqual([]);
    expect(ask('a')).toBeUndefined();
    expect(lines).toEqual([expect.stringMatching(/^error: \[tagwright\] Failed to read a variable\. Data element circular reference detected: a -> b -> a/)]);
  });
});
