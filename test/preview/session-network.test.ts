import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFrame } from './open-frame.ts';

const url = 'https://a.partner.example/sync';
const bad = 'https://bad.example/';

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

describe('a request that makes the simulated servers throw', () => {
  it('fails, and is noted; the next requests get their responses', async () => {
    const { session, request, responses } = openFrame(
      { network: 'online', blocked: '' },
      (world) => ({
        ...world,
        answer: (sent) => {
          if (sent.url === bad) throw new SyntaxError('Not JSON.');
          return world.answer(sent);
        },
      }),
    );
    await vi.advanceTimersByTimeAsync(0);
    request(1, url);
    request(2, bad);
    request(3, url);
    await vi.advanceTimersByTimeAsync(0);
    expect(responses().map(({ id, status }) => [id, status])).toEqual([
      [1, 200],
      [2, 0],
      [3, 200],
    ]);
    // Request 2 failed, so it isn't in the list. But it was counted, because the history of the
    // steps counts failed requests, too.
    expect(session.get().requests.map(({ number }) => number)).toEqual([1, 3]);
    expect(session.get().log.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      `note: The preview can't respond to ${bad}, so the request failed. SyntaxError: Not JSON.`,
    ]);
  });
});

describe('a stalled network', () => {
  it('responds to no request until it changes, even if another receiver is blocked', async () => {
    const { session, request, responses } = openFrame({ network: 'stalled', blocked: '' });
    await vi.advanceTimersByTimeAsync(0);
    for (const id of [1, 2, 3]) request(id, url);
    await vi.advanceTimersByTimeAsync(100);
    session.setNetwork({ network: 'stalled', blocked: 'sync-partner' });
    await vi.advanceTimersByTimeAsync(100);
    expect(responses()).toEqual([]);
    session.setNetwork({ network: 'online', blocked: 'sync-partner' });
    await vi.advanceTimersByTimeAsync(0);
    expect(responses().map(({ id, status }) => [id, status])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    session.setNetwork({ network: 'stalled', blocked: '' });
    request(4, url);
    await vi.advanceTimersByTimeAsync(100);
    expect(responses()).toHaveLength(3);
    session.setNetwork({ network: 'online', blocked: '' });
    await vi.advanceTimersByTimeAsync(0);
    expect(responses().at(-1)).toMatchObject({ id: 4, status: 200 });
  });
});
