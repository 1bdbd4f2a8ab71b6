// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, records, sinkKey } from './trace-sink.ts';

const load = () => import('../../../runtime/engine/trace.ts');

beforeEach(() => {
  vi.resetModules();
  page[sinkKey] = undefined;
});

describe('trace records', () => {
  it('contain the start and the events, in order and numbered', async () => {
    const { traceBoot, traceEvent } = await load();
    traceBoot('fr', 3, 2);
    traceEvent(1, {
      element: document.body,
      native: { type: 'click', isTrusted: true },
      detail: { a: 1 },
    } as never);
    traceEvent(2, {});
    expect(records()).toEqual([
      { v: 1, n: 0, k: 'boot', site: 'fr', counts: { rules: 3, elements: 2 } },
      {
        v: 1,
        n: 1,
        k: 'ev',
        r: 1,
        o: 0,
        type: 'click',
        trusted: true,
        target: '<body>',
        detail: { a: 1 },
      },
      {
        v: 1,
        n: 2,
        k: 'ev',
        r: 2,
        o: 1,
        type: undefined,
        trusted: undefined,
        target: undefined,
        detail: undefined,
      },
    ]);
    expect(Object.keys(records()[0]!)).not.toContain('p');
  });

  it('are flushed once after each task, with the new records only', async () => {
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
    expect(
      flush.mock.calls.map(([told]) => (told as { site: string }[]).map(({ site }) => site)),
    ).toEqual([['a', 'b'], ['c']]);
    expect(records()).toHaveLength(3);
  });

  it('are collected without a flush function', async () => {
    const tasks: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task));
    const { traceBoot } = await load();
    traceBoot('a', 0, 0);
    vi.unstubAllGlobals();
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).not.toThrow();
    expect(records()).toHaveLength(1);
  });
});

describe('events of elements', () => {
  it('have one number for all rules that they run, and contain the element', async () => {
    const { traceEvent } = await load();
    document.body.innerHTML = '<a id="buy" class="big red" href="/b">Buy <b>now</b></a>';
    const [native, element] = [new Event('click'), document.querySelector('a')!];
    traceEvent(1, { native, element });
    traceEvent(2, { native: new Event('click') });
    traceEvent(3, { native, element });
    expect(records()).toMatchObject([
      { r: 1, o: 0, target: '<a id="buy" class="big red" href="/b"> Buy now' },
      { r: 2, o: 1 },
      { r: 3, o: 0 },
    ]);
  });

  it("contain the rules that didn't match: those of other elements, and those that require a user's event", async () => {
    const { traceMisses } = await import('../../../runtime/engine/trace-misses.ts');
    document.body.innerHTML =
      '<button class="buy"><i>Buy</i></button><button class="rest">Rest</button>';
    traceMisses('click', [
      [3, { selector: '.buy' }],
      [5, { selector: '.rest' }, { selector: '.none' }],
      [7, { selector: '.buy', untrusted: true }],
      [8, {}],
      [9, { selector: '.rest' }, { text: ['buy'] }],
    ]);
    document
      .querySelector('i')!
      .dispatchEvent(new Event('click', { bubbles: true, composed: true }));
    expect(records()).toMatchObject([
      {
        k: 'miss',
        o: 0,
        type: 'click',
        target: '<i> Buy',
        trusted: false,
        filter: [5],
        untrusted: [3, 8, 9],
      },
    ]);
    page[sinkKey] = undefined;
    document.querySelector('i')!.dispatchEvent(
      Object.defineProperty(new Event('click', { bubbles: true, composed: true }), 'isTrusted', {
        value: true,
      }),
    );
    expect(records()).toMatchObject([{ filter: [5], untrusted: [] }]);
  });

  it('are recorded only if a rule was missed, and a rule of several entries only if none accepted it', async () => {
    const { traceMisses } = await import('../../../runtime/engine/trace-misses.ts');
    document.body.innerHTML = '<p>Text</p>';
    page[sinkKey] = { records: [] };
    const click = (type: string) =>
      document.querySelector('p')!.dispatchEvent(new Event(type, { bubbles: true }));
    traceMisses('one', [[1, { selector: 'p' }, { selector: 'p', untrusted: true }]]);
    click('one');
    expect(records()).toEqual([]);
    traceMisses('two', [
      [1, { selector: 'p' }],
      [2, { selector: 'b' }],
    ]);
    click('two');
    expect(records()).toMatchObject([{ filter: [2], untrusted: [1] }]);
  });
});

it('data elements are recorded with their value and the record that read them', async () => {
  const { traceElement } = await load();
  expect(traceElement(5, () => traceElement(6, () => 'x'))).toBe('x');
  expect(() =>
    traceElement(7, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  traceElement(8, () => undefined);
  expect(records()).toEqual([
    { v: 1, n: 0, k: 'el', e: 5, value: 'x', ty: 'string' },
    { v: 1, n: 1, p: 0, k: 'el', e: 6, value: 'x', ty: 'string' },
    { v: 1, n: 2, k: 'el', e: 7 },
    { v: 1, n: 3, k: 'el', e: 8, value: undefined, ty: 'absent' },
  ]);
});

it('actions are recorded with their settings and their result', async () => {
  const { traceAction } = await load();
  const act = vi.fn(() => 'done');
  expect(traceAction(1, 2, 'push', (wrap) => wrap(act)({ to: 'list' }, {}))).toBe('done');
  expect(act).toHaveBeenCalledWith({ to: 'list' }, {});
  expect(traceAction(1, 3, 'pixel', () => undefined)).toBeUndefined();
  expect(() =>
    traceAction(1, 4, 'push', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(records()).toEqual([
    { v: 1, n: 0, k: 'act', r: 1, i: 2, type: 'push', start: true, args: { to: 'list' } },
    { v: 1, n: 1, k: 'act', r: 1, i: 2, type: 'push', out: 'ok' },
    { v: 1, n: 2, k: 'act', r: 1, i: 3, type: 'pixel', out: 'withheld' },
    { v: 1, n: 3, k: 'act', r: 1, i: 4, type: 'push', out: 'error', err: 'Error: no' },
  ]);
});
