// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { traceValue } from '../../../runtime/engine/trace-value.ts';

interface Sink { records: object[]; flush?: (records: readonly object[]) => void }

const sinkKey = Symbol.for('tagwright.trace');
const page = window as unknown as Record<symbol, Sink | undefined>;
const load = () => import('../../../runtime/engine/trace.ts');

/** What was written down, but for when. */
const records = () => page[sinkKey]!.records.map(({ t, ...rest }: { t?: unknown }) => (expect(t).toBeTypeOf('number'), rest));

beforeEach(() => {
  vi.resetModules();
  page[sinkKey] = undefined;
});

describe('traceValue', () => {
  const bytes = { bigint: 12n, symbol: Symbol('s') };
  const circle: Record<string, unknown> = { a: 1 };
  circle.self = circle;
  circle.list = [circle];

  it.each([
    ['text', 'text'], [5, 5], [true, true], [null, null], [undefined, undefined], [bytes, { bigint: '12', symbol: 'Symbol(s)' }],
    [[1, ['a']], [1, ['a']]], [{ a: { b: undefined } }, { a: { b: undefined } }], [function named() {}, 'ƒ named'],
    [document.body, '<body>'], [{ e: document.createElement('p') }, { e: '<p>' }],
    [circle, { a: 1, self: { $ref: 1 }, list: [{ $ref: 2 }] }],
    ['x'.repeat(10_001), 'x'.repeat(10_000)],
    [{ 1: { 2: { 3: { 4: { 5: { 6: 'x' } } } } } }, { 1: { 2: { 3: { 4: { 5: { 6: 'x' } } } } } }],
    [{ 1: { 2: { 3: { 4: { 5: { 6: {} } } } } } }, { 1: { 2: { 3: { 4: { 5: { 6: '…' } } } } } }],
    [[[[[[[[]]]]]]], [[[[[['…']]]]]]],
  ])('%o is told as %o', (value, told) => {
    expect(traceValue(value)).toEqual(told);
  });

  it('says what throws when it is read', () => {
    expect(traceValue({ get a(): never { throw new Error('no'); } })).toBe('(can\'t be read)');
  });

  it('tells the first hundred of many', () => {
    const many = Array.from({ length: 101 }, (_, index) => index);
    expect(traceValue(many)).toEqual(many.slice(0, 100));
    expect(Object.keys(traceValue(Object.fromEntries(many.map((one) => [`k${one}`, one]))) as object)).toHaveLength(100);
  });

  it('tells twice what stands beside itself', () => {
    const shared = { a: 1 };
    expect(traceValue([shared, shared])).toEqual([{ a: 1 }, { a: 1 }]);
  });
});

describe('what is written down', () => {
  it('the start, events, in order and numbered', async () => {
    const { traceBoot, traceEvent } = await load();
    traceBoot('fr', 3, 2);
    traceEvent(1, { element: document.body, native: { type: 'click', isTrusted: true }, detail: { a: 1 } } as never);
    traceEvent(2, {});
    expect(records()).toEqual([
      { v: 1, n: 0, k: 'boot', site: 'fr', counts: { rules: 3, elements: 2 } },
      { v: 1, n: 1, k: 'ev', r: 1, o: 0, type: 'click', trusted: true, target: '<body>', detail: { a: 1 } },
      { v: 1, n: 2, k: 'ev', r: 2, o: 1, type: undefined, trusted: undefined, target: undefined, detail: undefined },
    ]);
    expect(Object.keys(records()[0]!)).not.toContain('p');
  });

  it('is told once after each task, with what is new', async () => {
    const flush = vi.fn();
    page[sinkKey] = { records: [], flush };
    const { traceBoot } = await load();
    traceBoot('a', 0, 0);
    traceBoot('b', 0, 0);
    expect(flush).not.toHaveBeenCalled();
    await Promise.resolve();
    traceBoot('c', 0, 0);
    await Promise.resolve();
    await Promise.resolve();
    expect(flush.mock.calls.map(([told]) => (told as { site: string }[]).map(({ site }) => site))).toEqual([['a', 'b'], ['c']]);
    expect(records()).toHaveLength(3);
  });

  it('nobody needs to listen', async () => {
    const { traceBoot } = await load();
    traceBoot('a', 0, 0);
    await new Promise((resolve) => { setTimeout(resolve); });
    expect(records()).toHaveLength(1);
  });
});

/** A condition that compares two values that are the same. */
const asks = <T>(traceTest: (test: number, left: T, passes: (left: T) => boolean) => boolean, test: number, left: T, wanted: T) => () => traceTest(test, left, (given) => given === wanted);

describe('conditions', () => {
  it('are written down with what they saw; after one that fails only steady ones are asked', async () => {
    const { traceConditions, traceTest } = await load();
    const unsteady = vi.fn(() => true);
    expect(traceConditions(4, [[true, asks(traceTest, 0, 'x', 'x')], [true, asks(traceTest, 0, 1, 2)], [false, unsteady], [true, () => true]])).toBe(false);
    expect(unsteady).not.toHaveBeenCalled();
    expect(records()).toEqual([
      { v: 1, n: 0, k: 'cond', r: 4, i: 0, ok: true, saw: [{ test: 0, left: 'x', ok: true }] },
      { v: 1, n: 1, k: 'cond', r: 4, i: 1, ok: false, saw: [{ test: 0, left: 1, ok: false }] },
      { v: 1, n: 2, k: 'cond', r: 4, i: 2, skipped: true },
      { v: 1, n: 3, k: 'cond', r: 4, i: 3, ok: true, saw: [], asked: 'for the record' },
      { v: 1, n: 4, k: 'rule', r: 4, out: 'cond' },
    ]);
  });

  it('say which of their tests were asked, with what is compared where that can be something else', async () => {
    const { traceConditions, traceTest } = await load();
    const list = ['a'];
    traceConditions(4, [[true, () => traceTest(0, 'x', (given) => given === 'y') || traceTest(2, list, (given, other) => given.push(other) > 1, 'b')]]);
    expect(records()[0]).toMatchObject({ saw: [{ test: 0, left: 'x', ok: false }, { test: 2, left: ['a'], right: 'b', ok: true }] });
    expect((records()[0] as { saw: object[] }).saw[0]).not.toHaveProperty('right');
  });

  it('that are waited for stand between others: the rule has fired when the last of all holds', async () => {
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

  it('hold together', async () => {
    const { traceConditions } = await load();
    const unsteady = vi.fn(() => true);
    expect(traceConditions(1, [[true, () => true], [false, unsteady]])).toBe(true);
    expect(unsteady).toHaveBeenCalledTimes(1);
    expect(records().at(-1)).toEqual({ v: 1, n: 2, k: 'rule', r: 1, out: 'fired' });
    expect(records()[0]).not.toHaveProperty('asked');
  });

  it('that throw end the rule, unless they are asked for the record only', async () => {
    const { traceConditions } = await load();
    const broken = (): never => { throw new Error('broken'); };
    expect(() => traceConditions(1, [[true, broken], [true, () => true]])).toThrow('broken');
    expect(records()).toEqual([{ v: 1, n: 0, k: 'cond', r: 1, i: 0, err: 'Error: broken' }]);
    expect(traceConditions(1, [[true, () => false], [true, broken]])).toBe(false);
    expect(records()).toHaveLength(4);
  });

  it('within conditions see their own', async () => {
    const { traceConditions, traceTest } = await load();
    traceConditions(1, [[true, () => {
      traceTest(0, 'outer', () => true);
      traceConditions(2, [[true, () => traceTest(0, 'inner', () => true)]]);
      return traceTest(1, 'outer again', () => true);
    }]]);
    expect(records().map((record) => (record as { saw?: { left: unknown }[] }).saw?.map(({ left }) => left))).toEqual([['inner'], undefined, ['outer', 'outer again'], undefined]);
  });
});

describe('what happens to elements', () => {
  it('has one number for all rules that it makes run, and is told with the element', async () => {
    const { traceEvent } = await load();
    document.body.innerHTML = '<a id="buy" class="big red" href="/b">Buy <b>now</b></a>';
    const [native, element] = [new Event('click'), document.querySelector('a')!];
    traceEvent(1, { native, element });
    traceEvent(2, { native: new Event('click') });
    traceEvent(3, { native, element });
    expect(records()).toMatchObject([{ r: 1, o: 0, target: '<a id="buy" class="big red" href="/b"> Buy now' }, { r: 2, o: 1 }, { r: 3, o: 0 }]);
  });

  it('is told with the rules that it wasn\'t for: those of other elements, and those that want a person', async () => {
    const { traceMisses } = await import('../../../runtime/engine/trace-misses.ts');
    document.body.innerHTML = '<button class="buy"><i>Buy</i></button><button class="rest">Rest</button>';
    traceMisses('click', [[3, { selector: '.buy' }], [5, { selector: '.rest' }, { selector: '.none' }], [7, { selector: '.buy', untrusted: true }], [8, {}], [9, { selector: '.rest' }, { text: ['buy'] }]]);
    document.querySelector('i')!.dispatchEvent(new Event('click', { bubbles: true, composed: true }));
    expect(records()).toMatchObject([{ k: 'miss', o: 0, type: 'click', target: '<i> Buy', trusted: false, filter: [5], untrusted: [3, 8, 9] }]);
    page[sinkKey] = undefined;
    document.querySelector('i')!.dispatchEvent(Object.defineProperty(new Event('click', { bubbles: true, composed: true }), 'isTrusted', { value: true }));
    expect(records()).toMatchObject([{ filter: [5], untrusted: [] }]);
  });
});

it('data elements are written down with their value and who asked for them', async () => {
  const { traceElement } = await load();
  expect(traceElement(5, () => traceElement(6, () => 'x'))).toBe('x');
  expect(() => traceElement(7, () => { throw new Error('no'); })).toThrow('no');
  traceElement(8, () => undefined);
  expect(records()).toEqual([
    { v: 1, n: 0, k: 'el', e: 5, value: 'x', ty: 'string' }, { v: 1, n: 1, p: 0, k: 'el', e: 6, value: 'x', ty: 'string' },
    { v: 1, n: 2, k: 'el', e: 7 }, { v: 1, n: 3, k: 'el', e: 8, value: undefined, ty: 'absent' },
  ]);
});

it('actions are written down with their settings and what became of them', async () => {
  const { traceAction } = await load();
  const act = vi.fn(() => 'done');
  expect(traceAction(1, 2, 'push', (wrap) => wrap(act)({ to: 'list' }, {}))).toBe('done');
  expect(act).toHaveBeenCalledWith({ to: 'list' }, {});
  expect(traceAction(1, 3, 'pixel', () => undefined)).toBeUndefined();
  expect(() => traceAction(1, 4, 'push', () => { throw new Error('no'); })).toThrow('no');
  expect(records()).toEqual([
    { v: 1, n: 0, k: 'act', r: 1, i: 2, type: 'push', start: true, args: { to: 'list' } },
    { v: 1, n: 1, k: 'act', r: 1, i: 2, type: 'push', out: 'ok' },
    { v: 1, n: 2, k: 'act', r: 1, i: 3, type: 'pixel', out: 'withheld' },
    { v: 1, n: 3, k: 'act', r: 1, i: 4, type: 'push', out: 'error', err: 'Error: no' },
  ]);
});

it('branches of a case are told to who asks for them, and not those that are asked for the record only', async () => {
  const { traceBranch, traceConditions } = await load();
  expect(traceBranch(1, 'yes'), 'without anybody who asks').toBe('yes');
  const branch = vi.fn();
  page[sinkKey] = { records: [], branch } as never;
  expect([traceBranch(1, 'yes'), traceBranch(2, undefined)]).toEqual(['yes', undefined]);
  traceConditions(1, [[true, () => !traceBranch(3, true)], [true, () => { traceBranch(4, true); throw new Error('no'); }]]);
  traceBranch(5, false);
  expect(branch.mock.calls).toEqual([[1, true], [2, false], [3, true], [5, false]]);
  expect(records()).toMatchObject([{ k: 'cond' }, { k: 'cond' }, { k: 'rule' }]);
});
