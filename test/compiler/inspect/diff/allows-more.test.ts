import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowsMore } from '../../../../compiler/inspect/diff/allows-more.ts';
import type { ConsentFormula } from '../../../../compiler/model/manifest.ts';

const FR = { value: 'url: level-1', test: 'equals', operand: 'fr' } as const;

describe('a loosened consent', () => {
  test.each<[string, ConsentFormula, ConsentFormula, boolean]>([
    ['always than a digit', { always: true }, { digits: [4] }, true],
    ['a digit than always: no', { digits: [4] }, { always: true }, false],
    ['one of two digits than one', { digits: [3, 4] }, { digits: [4] }, true],
    [
      'one of two digits than both: no',
      { all: [{ digits: [3] }, { digits: [4] }] },
      { digits: [3, 4] },
      false,
    ],
    ['another digit', { digits: [3] }, { digits: [4] }, true],
    ['a digit than never', { digits: [4] }, { never: true }, true],
    [
      'the same in other words: no',
      { not: { all: [{ not: { digits: [3] } }, { not: { digits: [4] } }] } },
      { any: [{ digits: [4] }, { digits: [3] }] },
      false,
    ],
    [
      'a digit than the digit on French paths',
      { digits: [4] },
      { all: [{ digits: [4] }, FR] },
      true,
    ],
    [
      'the digit on French paths than the digit: no',
      { all: [{ digits: [4] }, FR] },
      { digits: [4] },
      false,
    ],
    ['everywhere but in France than nowhere', { not: FR }, { never: true }, true],
    ['another test', { other: 'something' }, FR, true],
  ])('%s', (_, after, before, expected) => {
    expect(allowsMore(after, before)).toBe(expected);
  });

  test('a formula with too many variables to try counts as one that allows more', () => {
    const many = (from: number): ConsentFormula => ({
      any: Array.from({ length: 10 }, (_, index) => ({ other: `test ${from + index}` })),
    });
    expect(allowsMore(many(0), { any: [many(0), many(10)] })).toBe(true);
  });
});

const { formula } = fc.letrec<{ formula: ConsentFormula }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<ConsentFormula>({ always: true }, { never: true }, FR, { other: 'a test' }),
    fc.uniqueArray(fc.integer({ min: 2, max: 4 }), { minLength: 1 }).map((digits) => ({ digits })),
    fc.array(tie('formula'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('formula'), { maxLength: 3 }).map((any) => ({ any })),
    tie('formula').map((not) => ({ not })),
  ),
}));

test('a formula never allows more than itself; adding another with `any` never allows less, with `all` never more', () => {
  fc.assert(
    fc.property(formula, formula, (one, other) => {
      expect(allowsMore(one, one)).toBe(false);
      expect(allowsMore(one, { any: [one, other] })).toBe(false);
      expect(allowsMore({ all: [one, other] }, one)).toBe(false);
    }),
  );
});
