// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getVar } from '../../../runtime/engine/satellite/variables.ts';
import { attempt } from '../../../runtime/operators/combine/attempt.ts';
import { logged } from '../page.ts';

let lines: string[];
beforeEach(() => {
  lines = logged();
});
afterEach(() => vi.restoreAllMocks());

describe('a script of a data element', () => {
  it('returns the value of the function', () => {
    expect(attempt('a', () => 1)).toBe(1);
    expect(lines).toEqual([]);
  });

  it.each([
    ['an error', new Error('no')],
    ['text', 'no'],
    ['nothing', undefined],
  ])('returns undefined and logs the error if the script throws %s (R-05)', (_, thrown) => {
    expect(
      attempt('a', () => {
        throw thrown;
      }),
    ).toBeUndefined();
    expect(lines).toEqual([
      expect.stringMatching(/^error: \[tagwright\] Failed to read the data element a\. /),
    ]);
  });

  it('throws with the chain if ten reads are nested, and can be read again (R-06)', () => {
    let deep = 0;
    const down = (): unknown => (--deep > 0 ? attempt('step', down) : 'bottom');
    deep = 10;
    expect(attempt('step', down)).toBe('bottom');
    deep = 11;
    expect(() => attempt('step', down)).toThrow(
      `Data element circular reference detected: ${Array.from({ length: 11 }, () => 'step').join(' -> ')}`,
    );
    deep = 1;
    expect(attempt('step', down)).toBe('bottom');
    expect(lines).toEqual([]);
  });

  it('ends a cycle that goes through the page, without an error in the page (R-06)', () => {
    const ask: (name: unknown) => unknown = getVar({
      a: () => attempt('a', () => ask('b')),
      b: () => attempt('b', () => ask('a')),
    });
    expect(() => attempt('a', () => ask('b'))).toThrow('circular reference');
    expect(lines).toEqual([]);
    expect(ask('a')).toBeUndefined();
    expect(lines).toEqual([
      expect.stringMatching(
        /^error: \[tagwright\] Failed to read a variable\. Data element circular reference detected: a -> b -> a/,
      ),
    ]);
  });
});
