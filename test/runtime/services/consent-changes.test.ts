// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { cookieJar, freshTime } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/services/consent/gate.ts')),
  ...(await import('../../../runtime/services/consent/digits.ts')),
  ...(await import('../../../runtime/services/consent/erase-withdrawn.ts')),
  ...(await import('../../../runtime/platform/storage/cookies.ts')),
  ...(await import('../../../runtime/platform/watch/turn.ts')),
});

/** Simulates a browser with or without `cookieStore`, which reports cookie changes. */
const browser = (tells: boolean): EventTarget | undefined => {
  const jar = tells ? new EventTarget() : undefined;
  vi.stubGlobal('cookieStore', jar);
  return jar;
};

freshTime();

/**
 * Adds `count` actions that wait until the consent cookie contains the digit 3. Returns the list of
 * actions that have run.
 */
const holding = async (count: number) => {
  const { gate, digits, readCookie } = await load();
  const ran: number[] = [];
  for (let index = 0; index < count; index++) {
    gate(
      () => !!digits('choice')?.includes(3),
      () => index,
      (number) => ran.push(number),
      {},
      () => readCookie('choice') === undefined,
    );
  }
  return ran;
};

describe('held actions', () => {
  it("run once, in order, when the browser reports the visitor's answer", async () => {
    const store = browser(true)!;
    const { jar } = cookieJar();
    const ran = await holding(3);
    store.dispatchEvent(new Event('change'));
    expect(ran).toEqual([]);
    jar.set('choice', '1|3');
    store.dispatchEvent(new Event('change'));
    store.dispatchEvent(new Event('change'));
    expect(ran).toEqual([0, 1, 2]);
  });

  it("are checked every half second if the browser doesn't report cookie changes, and only while an action is held", async () => {
    browser(false);
    const { jar } = cookieJar();
    const ran = await holding(2);
    vi.advanceTimersByTime(1600);
    expect(ran).toEqual([]);
    expect(vi.getTimerCount()).toBe(1);
    jar.set('choice', '3');
    vi.advanceTimersByTime(499);
    expect(ran).toEqual([0, 1]);
    vi.advanceTimersByTime(500);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are checked again if an action is held later', async () => {
    browser(false);
    const { jar } = cookieJar();
    const { gate } = await load();
    let state = 'pending';
    const action = vi.fn();
    const hold = () =>
      gate(
        () => state === 'in',
        () => ({}),
        action,
        {},
        () => state === 'pending',
      );
    hold();
    state = 'out';
    vi.advanceTimersByTime(600);
    expect(vi.getTimerCount()).toBe(0);
    state = 'pending';
    hold();
    hold();
    expect(vi.getTimerCount()).toBe(1);
    state = 'in';
    jar.set('choice', '3');
    vi.advanceTimersByTime(600);
    expect(action).toHaveBeenCalledTimes(2);
  });

  it.each(['visibilitychange', 'focus'])('run at %s at the latest', async (type) => {
    browser(true);
    const { jar } = cookieJar();
    const ran = await holding(1);
    jar.set('choice', '3');
    window.dispatchEvent(new Event(type));
    expect(ran).toEqual([0]);
  });

  it('need no timer if the browser reports cookie changes', async () => {
    browser(true);
    cookieJar();
    await holding(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are dropped if the visitor refuses', async () => {
    const store = browser(true)!;
    const { jar } = cookieJar();
    const ran = await holding(1);
    jar.set('choice', '1');
    store.dispatchEvent(new Event('change'));
    jar.set('choice', '3');
    store.dispatchEvent(new Event('change'));
    expect(ran).toEqual([]);
  });
});
