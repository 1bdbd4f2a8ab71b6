import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFrame } from './open-frame.ts';

const url = 'https://a.partner.example/sync';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session is idle', () => {
  it('when delayed responses have arrived, and the page had time to react to them', async () => {
    const { session, request, responses } = openFrame({ network: 'slow', blocked: '' });
    await vi.advanceTimersByTimeAsync(0);
    request(1, url);
    let isIdle = false;
    void session.interactions.waitUntilIdle().then(() => (isIdle = true));
    await vi.advanceTimersByTimeAsync(1490);
    expect([responses().length, isIdle]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(100);
    expect([responses().length, isIdle]).toEqual([1, false]);
    request(2, url);
    await vi.advanceTimersByTimeAsync(1700);
    expect([responses().length, isIdle]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(100);
    expect(isIdle).toBe(true);
  });

  it('after 20 s at the latest, although a stalled network never responds', async () => {
    const { session, request } = openFrame({ network: 'stalled', blocked: '' });
    await vi.advanceTimersByTimeAsync(0);
    request(1, url);
    let isIdle = false;
    void session.interactions.waitUntilIdle().then(() => (isIdle = true));
    await vi.advanceTimersByTimeAsync(19_900);
    expect(isIdle).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isIdle).toBe(true);
  });
});
