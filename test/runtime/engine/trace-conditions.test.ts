// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, records, sinkKey } from './trace-sink.ts';

const load = () => import('../../../runtime/engine/trace.ts');

beforeEach(() => {
  vi.resetModules();
  page[sinkKey] = undefined;
});

/** Returns a condition that compares `left` with `wanted` and traces the comparison. */
const asks =
  <T>(
    traceTest: (test: number, left: T, passes: (left: T) => boolean) => boolean,
    test: number,
    left: T,
    wanted: T,
  ) =>
  () =>
    traceTest(test, left, (given) => given === wanted);

describe('conditions', () => {
  it('are recorded with the values they compared; after one fails, only pure ones are evaluated', async () => {
    const { traceConditions, traceTest } = await load();
    const unsteady = vi.fn(() => true);
    expect(
      traceConditions(4, [
        [true, asks(traceTest, 0, 'x', 'x')],
        [true, asks(traceTest, 0, 1, 2)],
        [false, unsteady],
        [true, () => true],
      ]),
    ).toBe(false);
    expect(unsteady).not.toHaveBeenCalled();
    expect(records()).toEqual([
      { v: 1, n: 0, k: 'cond', r: 4, i: 0, ok: true, saw: [{ test: 0, left: 'x', ok: true }] },
      { v: 1, n: 1, k: 'cond', r: 4, i: 1, ok: false, saw: [{ test: 0, left: 1, ok: false }] },
      { v: 1, n: 2, k: 'cond', r: 4, i: 2, skipped: true },
      { v: 1, n: 3, k: 'cond', r: 4, i: 3, ok: true, saw: [], asked: 'for the record' },
      { v: 1, n: 4, k: 'rule', r: 4, out: 'cond' },
    ]);
  });

  it("record which tests were evaluated, and the compared value if it isn't constant", async () => {
    const { traceConditions, traceTest } = await load();
    const list = ['a'];
    traceConditions(4, [
      [
        true,
        () =>
          traceTest(0, 'x', (given) => given === 'y') ||
          traceTest(2, list, (given, other) => given.push(other) > 1, 'b'),
      ],
    ]);
    expect(records()[0]).toMatchObject({
      saw: [
        { test: 0, left: 'x', ok: false },
        { test: 2, left: ['a'], right: 'b', ok: true },
      ],
    });
    expect(records()[0]).not.toHaveProperty(['saw', 0, 'right']);
  });

  it('can be asynchronous between synchronous ones: the rule fires when the last one passes', async () => {
    const { traceConditions, traceTest, traceWaited, traceWaiting } = await load();
    let value = 'x';
    expect(traceConditions(4, [[true, () => true]], 0, false)).toBe(true);
    const ask = traceWaiting(4, 1, () => traceTest(0, value, (given) => given === 'y'));
    expect([ask(), ask()]).toEqual([false, false]);
    value = 'y';
    expect(ask()).toBe(true);
    expect(traceWaited(4, 1, true, false)).toBe(true);
    expect(traceConditions(4, [[true, () => false]], 2, true)).toBe(false);
    expect(records().map(({ v: _, n: __, ...rest }: Record<string, unknown>) => rest)).toEqual([
      { k: 'cond', r: 4, i: 0, ok: true, saw: [] },
      { k: 'cond', r: 4, i: 1, waits: true, saw: [{ test: 0, left: 'x', ok: false }] },
      { k: 'cond', r: 4, i: 1, waits: true, saw: [{ test: 0, left: 'y', ok: true }] },
      { k: 'cond', r: 4, i: 1, ok: true },
      { k: 'cond', r: 4, i: 2, ok: false, saw: [] },
      { k: 'rule', r: 4, out: 'cond' },
    ]);
  });

  it('evaluate each condition once and record that the rule fired', async () => {
    const { traceConditions } = await load();
    const unsteady = vi.fn(() => true);
    expect(
      traceConditions(1, [
        [true, () => true],
        [false, unsteady],
      ]),
    ).toBe(true);
    expect(unsteady).toHaveBeenCalledTimes(1);
    expect(records().at(-1)).toEqual({ v: 1, n: 2, k: 'rule', r: 1, out: 'fired' });
    expect(records()[0]).not.toHaveProperty('asked');
  });

  it('end the rule if they throw, unless they are evaluated only for the record', async () => {
    const { traceConditions } = await load();
    const broken = (): never => {
      throw new Error('broken');
    };
    expect(() =>
      traceConditions(1, [
        [true, broken],
        [true, () => true],
      ]),
    ).toThrow('broken');
    expect(records()).toEqual([{ v: 1, n: 0, k: 'cond', r: 1, i: 0, err: 'Error: broken' }]);
    expect(
      traceConditions(1, [
        [true, () => false],
        [true, broken],
      ]),
    ).toBe(false);
    expect(records()).toHaveLength(4);
  });

  it('inside conditions record their own values', async () => {
    const { traceConditions, traceTest } = await load();
    traceConditions(1, [
      [
        true,
        () => {
          traceTest(0, 'outer', () => true);
          traceConditions(2, [[true, () => traceTest(0, 'inner', () => true)]]);
          return traceTest(1, 'outer again', () => true);
        },
      ],
    ]);
    expect(
      records().map((record) =>
        (record as { saw?: { left: unknown }[] }).saw?.map(({ left }) => left),
      ),
    ).toEqual([['inner'], undefined, ['outer', 'outer again'], undefined]);
  });
});

it("the sink's branch function receives the branches of a case, except those evaluated only for the record", async () => {
  const { traceBranch, traceConditions } = await load();
  expect(traceBranch(1, 'yes'), 'without a branch function').toBe('yes');
  const branch = vi.fn();
  page[sinkKey] = { records: [], branch } as never;
  expect([traceBranch(1, 'yes'), traceBranch(2, undefined)]).toEqual(['yes', undefined]);
  traceConditions(1, [
    [true, () => !traceBranch(3, true)],
    [
      true,
      () => {
        traceBranch(4, true);
        throw new Error('no');
      },
    ],
  ]);
  traceBranch(5, false);
  expect(branch.mock.calls).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [5, false],
  ]);
  expect(records()).toMatchObject([{ k: 'cond' }, { k: 'cond' }, { k: 'rule' }]);
});
