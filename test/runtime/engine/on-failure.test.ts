// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logged, outcome, settle } from '../page.ts';

let lines: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  lines = logged();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts a bundle and records the direct calls `failed`. */
const load = async () => {
  const { onFailure } = await import('../../../runtime/engine/on-failure.ts');
  const { onDirectCall } = await import('../../../runtime/engine/direct-calls.ts');
  const { release } = await import('../../../runtime/engine/trigger.ts');
  const calls = vi.fn();
  onDirectCall('failed', calls);
  release();
  return { calls, run: (action: () => unknown) => onFailure(action, 2000, 'failed') };
};

describe('the direct call of an action that fails', () => {
  it('is made if the action throws, and the error is thrown again', async () => {
    const { calls, run } = await load();
    expect(() =>
      run(() => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(calls.mock.calls).toEqual([[{ detail: undefined }]]);
  });

  it('is made when the action rejects, and the rule still receives the rejection', async () => {
    const { calls, run } = await load();
    const result = outcome(run(() => Promise.reject(new Error('refused'))) as Promise<unknown>);
    expect(calls).not.toHaveBeenCalled();
    await settle();
    expect(calls).toHaveBeenCalledTimes(1);
    expect(result).toEqual({ rejected: 'refused' });
  });

  it('is made when the action has taken too long, but not earlier', async () => {
    const { calls, run } = await load();
    run(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1999);
    expect(calls).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it('is made once if the action rejects before the time is over', async () => {
    const { calls, run } = await load();
    outcome(run(() => Promise.reject(new Error('refused'))) as Promise<unknown>);
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it('is made once if the action rejects after it has taken too long', async () => {
    const { calls, run } = await load();
    const late = new Promise((_, reject) => {
      setTimeout(() => reject(new Error('late')), 3000);
    });
    outcome(run(() => late) as Promise<unknown>);
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it("isn't made if the action is done in time", async () => {
    const { calls, run } = await load();
    const done = Promise.resolve('sent');
    expect(run(() => done)).toBe(done);
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).not.toHaveBeenCalled();
    expect(lines).toEqual([]);
  });

  it.each([undefined, null, 7, { then: 'later' }])(
    "isn't made if the action returns %s, which is no promise",
    async (result) => {
      const { calls, run } = await load();
      expect(run(() => result)).toBe(result);
      expect(vi.getTimerCount()).toBe(0);
      expect(calls).not.toHaveBeenCalled();
    },
  );
});
