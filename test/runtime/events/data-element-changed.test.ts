// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { cookieJar, freshTime, logged } from '../page.ts';

freshTime();

const load = async () => ({
  ...(await import('../../../runtime/events/data-element-changed.ts')),
  ...(await import('../../../runtime/sources/cookie.ts')),
  ...(await import('../../../runtime/engine/trigger.ts')),
});

describe('data element changed', () => {
  it('reads the value every second and fires when it has changed', async () => {
    const { dataElementChanged, release } = await load();
    const run = vi.fn();
    let value: unknown = { a: [1] };
    dataElementChanged(run, { value: () => value });
    value = { a: [0] };
    release();
    (value as { a: number[] }).a.push(2);
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run.mock.calls).toEqual([[{ detail: { value: { a: [0, 2] } } }]]);
    value = { a: [0, 2] };
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(1);
    value = undefined;
    vi.advanceTimersByTime(1000);
    value = null;
    vi.advanceTimersByTime(1000);
    expect(run.mock.calls.slice(1)).toEqual([
      [{ detail: { value: undefined } }],
      [{ detail: { value: null } }],
    ]);
  });

  it('reads the cookies again each time', async () => {
    const { jar } = cookieJar({ a: '1' });
    const { dataElementChanged, cookie, release } = await load();
    const run = vi.fn();
    dataElementChanged(run, { value: () => cookie('a') });
    release();
    jar.set('a', '2');
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('logs a value that throws or contains a cycle, and runs the other rules', async () => {
    const lines = logged();
    const { dataElementChanged, release } = await load();
    const [bad, circular, good] = [vi.fn(), vi.fn(), vi.fn()];
    let value = 0;
    const cyclic: { own?: object } = {};
    cyclic.own = cyclic;
    dataElementChanged(bad, {
      value: () => {
        if (value === 0) throw new Error("the page's");
        return value;
      },
    });
    dataElementChanged(circular, { value: () => cyclic });
    dataElementChanged(good, { value: () => value });
    release();
    value = 1;
    vi.advanceTimersByTime(1000);
    expect([bad, circular, good].map((run) => run.mock.calls.length)).toEqual([0, 0, 1]);
    expect(lines[0]).toBe("error: [tagwright] Failed to compare values. the page's");
    expect(vi.getTimerCount()).toBe(1);
  });
});
