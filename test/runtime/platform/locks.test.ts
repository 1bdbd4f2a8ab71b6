// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshTime, settle } from '../page.ts';

freshTime();
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const load = () => import('../../../runtime/platform/locks/claim.ts');

const offer = (locks: unknown): void => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
};

/** Returns a promise and the function that resolves it. */
const pending = () => {
  let settleIt = (_?: unknown) => {};
  const promise = new Promise<unknown>((resolve) => {
    settleIt = resolve;
  });
  return { promise, settleIt };
};

describe('with web locks', () => {
  it('a free lock is claimed only if it is available, and returns the result', async () => {
    const request = vi.fn(async (_: string, __: object, run: (lock: unknown) => unknown) =>
      run({}),
    );
    offer({ request });
    const { claim } = await load();
    expect(await claim('queue', async () => 'ran')).toBe('ran');
    expect(request.mock.calls).toEqual([['queue', { ifAvailable: true }, expect.any(Function)]]);
    expect(localStorage.length, 'leases').toBe(0);
  });

  it('nothing runs if another tab owns the lock', async () => {
    offer({
      request: async (_: string, __: object, run: (lock: unknown) => unknown) => run(null),
    });
    const { claim } = await load();
    const run = vi.fn(async () => 'ran');
    expect([await claim('queue', run), run.mock.calls]).toEqual([undefined, []]);
  });

  it('an owned lock is held until the promise settles', async () => {
    const request = vi.fn(async (_: string, run: () => unknown) => run());
    offer({ request });
    const { own } = await load();
    const { promise } = pending();
    own('queue', promise);
    expect(request.mock.calls).toEqual([['queue', expect.any(Function)]]);
    expect(request.mock.calls[0]![1]()).toBe(promise);
    expect(localStorage.length, 'leases').toBe(0);
  });

  it('a refused lock causes no unhandled rejection', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    offer({
      request: async () => {
        throw new Error('SecurityError');
      },
    });
    const { own } = await load();
    own('queue', pending().promise);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('without web locks', () => {
  const leaseEnd = () => localStorage.getItem('queue.lease');

  beforeEach(() => {
    offer(undefined);
    vi.setSystemTime(1_000_000);
  });

  it('a claim writes a lease of 60 s, which is removed when the promise settles', async () => {
    const { claim } = await load();
    const { promise, settleIt } = pending();
    const claimed = claim('queue', () => promise);
    expect(leaseEnd()).toBe('1060000');
    settleIt('ran');
    expect(await claimed).toBe('ran');
    await settle();
    expect(leaseEnd()).toBe(null);
  });

  it('a rejected claim frees the lock, and no rejection is left unhandled', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { claim } = await load();
    const failing = claim('queue', () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    await settle();
    await new Promise((resolve) => process.nextTick(resolve));
    expect(leaseEnd()).toBe(null);
    expect(await claim('queue', async () => 'ran')).toBe('ran');
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
  });

  it('the same tab claims a lock again only after it is free', async () => {
    const { claim } = await load();
    const { promise, settleIt } = pending();
    void claim('queue', () => promise);
    // Deletes the lease. This tab still knows that it owns the lock.
    localStorage.clear();
    const run = vi.fn(async () => 'ran');
    expect(await claim('queue', run)).toBe(undefined);
    expect(await claim('other', run)).toBe('ran');
    settleIt();
    await settle();
    expect(await claim('queue', run)).toBe('ran');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['has just ended', 1_000_000, 'ran'],
    ['still runs', 1_000_001, undefined],
    ['is as long as a lease can be', 1_060_000, undefined],
    ['is longer than a lease can be', 1_060_001, 'ran'],
  ])("another tab's lease that %s: %d", async (_, end, result) => {
    localStorage.setItem('queue.lease', `${end}`);
    const { claim } = await load();
    expect(await claim('queue', async () => 'ran')).toBe(result);
  });
});
