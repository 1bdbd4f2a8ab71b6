// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logged } from '../page.ts';

const load = async () => {
  const parts = {
    ...await import('../../../runtime/engine/rule.ts'),
    ...await import('../../../runtime/engine/trigger.ts'),
    ...await import('../../../runtime/engine/take-direct-calls.ts'),
    listen: (await import('../../../runtime/events/direct-call.ts')).directCall,
    call: (await import('../../../runtime/actions/direct-call.ts')).directCall,
  };
  return parts;
};

const page = window as unknown as { _satellite?: { track(...given: unknown[]): unknown; readonly [name: string]: unknown } | Element };

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
    expect(ran).toEqual([['first', { by: 'price' }], ['second', { by: 'price' }]]);
    expect(lines).toEqual([]);
  });

  it('says that nobody listens, and that an id in other letters is another one', async () => {
    const { release, listen, call } = await load();
    const run = vi.fn();
    listen(run, { id: 'login' });
    release();
    call({ id: 'Login' });
    expect(run).not.toHaveBeenCalled();
    expect(lines).toEqual(['log: [tagwright] "Login" does not match any direct call identifiers.']);
  });

  it('that a rule makes runs within the rule, before its next action', async () => {
    const { release, rule, listen, call } = await load();
    const ran: string[] = [];
    listen(rule(() => { ran.push('outer'); call({ id: 'inner' }); ran.push('outer goes on'); }), { id: 'outer' });
    listen(rule(() => { ran.push('inner'); }), { id: 'inner' });
    release();
    call({ id: 'outer' });
    expect(ran).toEqual(['outer', 'inner', 'outer goes on']);
  });

  it('made while the bundle starts waits until all rules are registered', async () => {
    const { release, listen, call } = await load();
    const run = vi.fn();
    call({ id: 'login', detail: 1 });
    listen(run, { id: 'login' });
    expect(run).not.toHaveBeenCalled();
    release();
    expect(run.mock.calls).toEqual([[{ detail: 1 }]]);
  });

  it('that makes itself, twice each time, comes to an end', async () => {
    const { release, listen, call } = await load();
    const run = vi.fn(() => { call({ id: 'again' }); call({ id: 'again' }); });
    listen(run, { id: 'again' });
    release();
    call({ id: 'again' });
    expect(run).toHaveBeenCalledTimes(2 ** 10 - 1);
    expect(new Set(lines)).toEqual(new Set(['error: [tagwright] The direct call "again" was made within 10 others and is left out.']));
    run.mockClear();
    run.mockImplementation(() => {});
    call({ id: 'again' });
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('_satellite.track', () => {
  it('is there only where the site asks for it', async () => {
    await load();
    expect('_satellite' in window).toBe(false);
  });

  it('makes direct calls, white space around the id aside, and returns nothing', async () => {
    const { release, listen, takeDirectCalls } = await load();
    const run = vi.fn();
    listen(run, { id: 'search_result' });
    takeDirectCalls();
    release();
    expect((page._satellite as { track(...given: unknown[]): unknown }).track(' search_result ', { found: 0 })).toBeUndefined();
    expect(run.mock.calls).toEqual([[{ detail: { found: 0 } }]]);
  });

  it('throws nothing into the page, whatever it is given', async () => {
    const { release, takeDirectCalls } = await load();
    takeDirectCalls();
    release();
    const { track } = page._satellite as { track(...given: unknown[]): unknown };
    const hostile = { toString: () => { throw new Error('hostile'); } };
    for (const given of [[], [null], [Symbol('s')], [Object.create(null)], [hostile]]) expect(() => track(...given)).not.toThrow();
    expect(lines).toContain('error: [tagwright] Failed to make a direct call. hostile');
  });

  it('leaves what else the page keeps there', async () => {
    page._satellite = { buildInfo: 'mine', track: () => 'old' };
    const { takeDirectCalls } = await load();
    takeDirectCalls();
    expect(page._satellite).toEqual({ buildInfo: 'mine', track: expect.any(Function) });
  });

  it('takes no element of the page for it', async () => {
    const form = document.createElement('form');
    page._satellite = form;
    const { takeDirectCalls } = await load();
    takeDirectCalls();
    expect(page._satellite).not.toBe(form);
    expect('track' in form).toBe(false);
  });
});
