// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { logged, settle } from '../page.ts';
import {
  BUNDLE,
  beaconed,
  counted,
  freshHealth,
  hide,
  load,
  no,
  sent,
  TO,
  yes,
} from './health-page.ts';

freshHealth();

describe('the counts of a page', () => {
  it('have the keys 4 × rule + 1 to 4: ran, dropped, failed and timed out', async () => {
    const { sendHealth, countRun } = await load();
    sendHealth(TO, BUNDLE, yes);
    countRun(0);
    countRun(0);
    for (const outcome of [1, 2, 3, 4, 4]) countRun(5, outcome);
    expect(await counted()).toEqual([1, 2, 21, 1, 22, 1, 23, 1, 24, 2]);
    expect(beaconed.mock.calls[0]![0]).toBe(TO);
  });

  it('have only the page view if no rule did anything', async () => {
    const { sendHealth } = await load();
    sendHealth(TO, BUNDLE, yes);
    expect(await counted()).toEqual([]);
  });

  it('have nothing from the time before counting starts', async () => {
    const { sendHealth, countRun } = await load();
    countRun(0);
    sendHealth(TO, BUNDLE, yes);
    expect(await counted()).toEqual([]);
  });

  it('have a failure for a rule that throws, and for one that rejects', async () => {
    const { sendHealth, rule } = await load();
    const lines = logged();
    sendHealth(TO, BUNDLE, yes);
    rule(() => {
      throw new Error('thrown');
    })({});
    rule(() => Promise.reject(new Error('rejected')))({});
    rule(() => 'fine')({});
    await settle();
    expect(lines.length).toBe(2);
    expect(await counted()).toEqual([3, 1, 7, 1]);
  });

  it.each([
    ['an action', 'step'],
    ['a condition', 'waitFor'],
  ] as const)('tells %s that fails from one that takes too long', async (_, name) => {
    const loaded = await load();
    logged();
    loaded.sendHealth(TO, BUNDLE, yes);
    const run = (result: Promise<unknown>, rule: number) =>
      name === 'step'
        ? loaded.step(1, 2000, result, rule)
        : loaded.waitFor(1, 2000, () => result, rule);
    void run(Promise.reject(new Error('It took longer than 5 seconds.')), 1);
    void run(new Promise(() => {}), 2);
    void run(Promise.resolve(true), 3);
    await settle();
    vi.advanceTimersByTime(2000);
    await settle();
    expect(await counted()).toEqual([7, 1, 12, 1]);
  });
});

describe('an action that needs consent', () => {
  const settings = () => ({});

  it('counts as dropped if consent forbids it, and not if consent allows it', async () => {
    const { sendHealth, gate, orDropped } = await load();
    sendHealth(TO, BUNDLE, yes);
    gate(orDropped(1, no), settings, vi.fn(), {});
    gate(orDropped(2, yes), settings, vi.fn(), {});
    expect(await counted()).toEqual([6, 1]);
  });

  it('counts as nothing while it is held, and as dropped once the visitor refuses', async () => {
    const { sendHealth, gate, orDropped, beginTurn } = await load();
    let isPending = true;
    sendHealth(TO, BUNDLE, yes);
    gate(
      no,
      settings,
      vi.fn(),
      {},
      orDropped(1, () => isPending),
    );
    beginTurn();
    expect(await counted()).toEqual([]);
    isPending = false;
    beginTurn();
    beginTurn();
    hide();
    expect((await sent())[1]).toEqual([BUNDLE, 6, 1]);
  });

  it('counts as nothing if it is held and then runs, but as failed if it then throws', async () => {
    const { sendHealth, gate, orDropped, beginTurn } = await load();
    let isAllowed = false;
    const action = vi.fn(() => {
      if (action.mock.calls.length > 1) throw new Error('thrown');
    });
    logged();
    sendHealth(TO, BUNDLE, yes);
    for (const rule of [1, 2])
      gate(
        () => isAllowed,
        settings,
        action,
        {},
        orDropped(rule, () => !isAllowed),
      );
    isAllowed = true;
    beginTurn();
    expect(action).toHaveBeenCalledTimes(2);
    expect(await counted()).toEqual([11, 1]);
  });

  it('counts as dropped if it is refused without being held', async () => {
    const { sendHealth, gate, orDropped } = await load();
    sendHealth(TO, BUNDLE, yes);
    gate(no, settings, vi.fn(), {}, orDropped(1, no));
    expect(await counted()).toEqual([6, 1]);
  });
});
