// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logged } from '../page.ts';

const load = async () => {
  const parts = {
    ...(await import('../../../runtime/engine/rule.ts')),
    ...(await import('../../../runtime/engine/trigger.ts')),
    ...(await import('../../../runtime/engine/take-direct-calls.ts')),
    listen: (await import('../../../runtime/events/direct-call.ts')).directCall,
    call: (await import('../../../runtime/actions/direct-call.ts')).directCall,
  };
  return parts;
};

const page = window as unknown as {
  _satellite?: { track(...given: unknown[]): unknown; readonly [name: string]: unknown } | Element;
};

let lines: string[];

beforeEach(() => {
  vi.resetModules();
  lines = logged();
  delete page._satellite;
});

afterEach(() => vi.restoreAllMocks());

describe('a direct call (R-08)', () => {
  it('runs the rules that listen for its id with its detail, in their order', async () => {
    const { release, listen, call } = await load();
    const ran: unknown[] = [];
    listen(({ detail }) => ran.push(['first', detail]), { id: 'filter-sort' });
    listen(() => ran.push('another'), { id: 'your message' });
    listen(({ detail }) => ran.push(['second', detail]), { id: 'filter-sort' });
    release();
    call({ id: 'filter-sort', detail: { by: 'price' } });
    expect(ran).toEqual([
      ['first', { by: 'price' }],
      ['second', { by: 'price' }],
    ]);
    expect(lines).toEqual([]);
  });

  it('logs an id without listeners, and matches ids by case', async () => {
    const { release, listen, call } = await load();
    const run = vi.fn();
    listen(run, { id: 'login' });
    release();
    call({ id: 'Login' });
    expect(run).not.toHaveBeenCalled();
    expect(lines).toEqual(['log: [tagwright] "Login" does not match any direct call identifiers.']);
  });

  it("runs inside the rule that makes it, before the rule's next action", async () => {
    const { release, rule, listen, call } = await load();
    const ran: string[] = [];
    listen(
      rule(() => {
        ran.push('outer');
        call({ id: 'inner' });
        ran.push('outer continues');
      }),
      { id: 'outer' },
    );
    listen(
      rule(() => {
        ran.push('inner');
      }),
      { id: 'inner' },
    );
    release();
    call({ id: 'outer' });
    expect(ran).toEqual(['outer', 'inner', 'outer continues']);
  });

  it('waits until all rules are registered if it is made while the bundle starts', async () => {
    const { release, listen, call } = await load();
    const run = vi.fn();
    call({ id: 'login', detail: 1 });
    listen(run, { id: 'login' });
    expect(run).not.toHaveBeenCalled();
    release();
    expect(run.mock.calls).toEqual([[{ detail: 1 }]]);
  });

  it('ends even if its rule makes the same call twice each time it runs', async () => {
    const { release, listen, call } = await load();
    const run = vi.fn(() => {
      call({ id: 'again' });
      call({ id: 'again' });
    });
    listen(run, { id: 'again' });
    release();
    call({ id: 'again' });
    expect(run).toHaveBeenCalledTimes(2 ** 10 - 1);
    expect(new Set(lines)).toEqual(
      new Set(['error: [tagwright] The direct call "again" is nested too deep and is skipped.']),
    );
    run.mockClear();
    run.mockImplementation(() => {});
    call({ id: 'again' });
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('_satellite.track', () => {
  it('exists only if the site enables it', async () => {
    await load();
    expect('_satellite' in window).toBe(false);
  });

  it('makes direct calls, trims the id, and returns nothing', async () => {
    const { release, listen, takeDirectCalls } = await load();
    const run = vi.fn();
    listen(run, { id: 'search_result' });
    takeDirectCalls();
    release();
    expect(
      (page._satellite as { track(...given: unknown[]): unknown }).track(' search_result ', {
        found: 0,
      }),
    ).toBeUndefined();
    expect(run.mock.calls).toEqual([[{ detail: { found: 0 } }]]);
  });

  it('never throws, whatever its arguments', async () => {
    const { release, takeDirectCalls } = await load();
    takeDirectCalls();
    release();
    const { track } = page._satellite as { track(...given: unknown[]): unknown };
    const hostile = {
      toString: () => {
        throw new Error('hostile');
      },
    };
    for (const given of [[], [null], [Symbol('s')], [Object.create(null)], [hostile]])
      expect(() => track(...given)).not.toThrow();
    expect(lines).toContain('error: [tagwright] Failed to make a direct call. hostile');
  });

  it("keeps the page's other properties of _satellite", async () => {
    page._satellite = { buildInfo: 'mine', track: () => 'old' };
    const { takeDirectCalls } = await load();
    takeDirectCalls();
    expect(page._satellite).toEqual({ buildInfo: 'mine', track: expect.any(Function) });
  });

  it('replaces an element named _satellite', async () => {
    const form = document.createElement('form');
    page._satellite = form;
    const { takeDirectCalls } = await load();
    takeDirectCalls();
    expect(page._satellite).not.toBe(form);
    expect('track' in form).toBe(false);
  });
});
