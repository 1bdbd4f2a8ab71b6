import { describe, expect, it } from 'vitest';
import type {
  SingleTest,
  TestResult,
  TracedRule,
  TracedTest,
} from '../../compiler/model/trace-meta.ts';
import { conditionRows, type ConditionRow } from '../../preview/panels/why/condition-rows.ts';
import { hintsOf } from '../../preview/panels/why/hints-of.ts';
import { startChoice } from '../../preview/session/choice/choice.ts';
import type { ConditionRecord } from '../../preview/session/trace/run.ts';

const at = { file: 'a.yaml', line: 1, column: 1 };
const path = (number: number, more: Partial<SingleTest> = {}): SingleTest => ({
  kind: 'test',
  number,
  left: 'url: path',
  operator: 'equals',
  wanted: `/${number}`,
  values: [`/${number}`],
  reads: { source: 'url', name: 'path' },
  at,
  ...more,
});
const list = (number: number, each: TracedTest): SingleTest =>
  path(number, { left: 'js: things', operator: 'some', each });
const all = (...items: readonly TracedTest[]): TracedTest => ({ kind: 'all', items });
const any = (...items: readonly TracedTest[]): TracedTest => ({ kind: 'any', items });
const not = (item: TracedTest): TracedTest => ({ kind: 'not', item });

/** Returns the rows of a condition, given the numbers of its tests and their results. */
function rowsOf(
  test: TracedTest,
  ok: boolean,
  ...saw: readonly (readonly [test: number, ok: boolean])[]
): ConditionRow[] {
  const rule: TracedRule = {
    id: 'a',
    name: 'A',
    at,
    events: [],
    actions: [],
    conditions: [{ text: '', at, test }],
  };
  const results = saw.map(([number, isTrue]): TestResult => ({ test: number, ok: isTrue }));
  const record: ConditionRecord = {
    k: 'cond',
    r: 0,
    i: 0,
    seq: 1,
    visit: 1,
    t: 0,
    ok,
    saw: results,
  };
  return conditionRows(rule, { rule: 0, visit: 1, records: [record] });
}

const shown = (rows: readonly ConditionRow[]): string[] =>
  rows.map(({ depth, joins, test, state }) => `${depth} ${joins ?? test!.number} ${state}`);
const hints = (rows: readonly ConditionRow[]): string[] =>
  hintsOf(rows, { choice: startChoice, consent: undefined, pageOfType: () => undefined }).map(
    ({ text }) => text,
  );

describe('tests that are applied to each item of a list', () => {
  it('have the result for each item', () => {
    const rows = rowsOf(
      list(0, all(path(1), path(2))),
      true,
      [1, true],
      [2, true],
      [1, false],
      [0, true],
    );
    expect(shown(rows)).toEqual([
      '0 0 true',
      '1 all of these item-true',
      '2 1 item-true',
      '2 2 item-true',
      '1 all of these item-false',
      '2 1 item-false',
      '2 2 not-evaluated',
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(rows.map(({ isItem }) => isItem === true)).toEqual([false, ...Array(6).fill(true)]);
    expect(hints(rows)).toEqual([]);
  });

  it('can be one test, negated or not', () => {
    expect(shown(rowsOf(list(0, path(1)), false, [1, false], [1, false], [0, false]))).toEqual([
      '0 0 false',
      '1 1 item-false',
      '1 1 item-false',
    ]);
    expect(shown(rowsOf(list(0, not(path(1))), true, [1, true], [1, false], [0, true]))).toEqual([
      '0 0 true',
      '1 1 item-false',
      '1 1 item-true',
    ]);
  });

  it('can contain a list', () => {
    const rows = rowsOf(
      list(0, any(list(1, path(2)), path(3))),
      true,
      ...([
        [2, false],
        [2, false],
        [1, false],
        [3, false],
      ] as const),
      ...([
        [1, false],
        [3, false],
      ] as const),
      ...([
        [2, true],
        [1, true],
      ] as const),
      [0, true],
    );
    expect(shown(rows)).toEqual([
      '0 0 true',
      ...[
        '1 one of these item-false',
        '2 1 item-false',
        '3 2 item-false',
        '3 2 item-false',
        '2 3 item-false',
      ],
      ...['1 one of these item-false', '2 1 item-false', '2 3 item-false'],
      ...['1 one of these item-true', '2 1 item-true', '3 2 item-true', '2 3 not-evaluated'],
    ]);
    expect(hints(rows)).toEqual([]);
  });

  it('have no rows without a result, and at most ten items', () => {
    expect(shown(rowsOf(list(0, all(path(1), path(2))), false, [0, false]))).toEqual(['0 0 false']);
    const many = Array.from({ length: 30 }, () => [1, false] as const);
    expect(rowsOf(list(0, path(1)), false, ...many, [0, false])).toHaveLength(11);
  });
});

describe('hints', () => {
  it('are only for tests that have to change', () => {
    expect(hints(rowsOf(any(path(0), path(1)), true, [0, false], [1, true]))).toEqual([]);
    expect(
      hints(rowsOf(all(any(path(0), path(1)), path(2)), false, [0, false], [1, true], [2, false])),
    ).toEqual(['Open the path /2']);
    expect(hints(rowsOf(any(path(0), path(1)), false, [0, false], [1, false]))).toEqual([
      'Open the path /0',
      'Open the path /1',
    ]);
  });
});
