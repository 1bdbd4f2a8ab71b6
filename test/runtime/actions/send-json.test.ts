// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../page.ts';

interface Asked {
  readonly url: string;
  readonly options: RequestInit;
}

let asked: Asked[];
let answers: (() => Response | Promise<never>)[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  open('https://www.shop.example/in/?secret=1');
  asked = [];
  answers = [];
  window.fetch = ((url: string, options: RequestInit) => {
    asked.push({ url, options: { ...options } });
    return Promise.resolve(answers.shift()?.() ?? new Response('{}'));
  }) as typeof fetch;
});

const load = async () => (await import('../../../runtime/actions/send-json.ts')).sendJson;
const server = { host: 'collect.shop.example', path: '/events' };
const failed = () => Promise.reject(new TypeError('Failed to fetch'));

describe('send-json', () => {
  it('sends a record without cookies, with the origin as referrer', async () => {
    const send = await load();
    await send({ ...server, data: { a: 1, none: undefined, list: [{ b: null }] } });
    expect(asked).toEqual([
      {
        url: 'https://collect.shop.example/events',
        options: {
          method: 'POST',
          body: '{"a":1,"list":[{"b":null}]}',
          mode: 'no-cors',
          credentials: 'omit',
          referrer: 'https://www.shop.example',
          keepalive: true,
          headers: [],
        },
      },
    ]);
  });

  it("isn't changed by a toJSON of the page", async () => {
    const send = await load();
    Object.assign(Array.prototype, { toJSON: () => 'bent' });
    try {
      await send({ ...server, data: { list: [1] } });
    } finally {
      delete (Array.prototype as { toJSON?: unknown }).toJSON;
    }
    expect(asked[0]!.options.body).toBe('{"list":[1]}');
  });

  it('if the keep-alive request fails, sends again without keep-alive, once and in a later task', async () => {
    const send = await load();
    answers = [failed];
    const sent = send({ ...server, data: { a: 1 } });
    await Promise.resolve();
    expect(asked).toHaveLength(1);
    await vi.runAllTimersAsync();
    await sent;
    expect(asked.map(({ options }) => options.keepalive)).toEqual([true, false]);
  });

  it('rejects if both attempts fail', async () => {
    const send = await load();
    answers = [failed, failed];
    const sent = send({ ...server, data: { a: 1 } })!.catch(String);
    await vi.runAllTimersAsync();
    expect(await sent).toBe('TypeError: Failed to fetch');
    expect(asked).toHaveLength(2);
  });

  it('sends a record above 60,000 characters without keep-alive, once', async () => {
    const send = await load();
    answers = [failed];
    await expect(send({ ...server, data: { a: 'x'.repeat(60_000) } })).rejects.toThrow();
    expect(asked.map(({ options }) => options.keepalive)).toEqual([false]);
  });

  it('sends no header without a value, and reads the response', async () => {
    const send = await load();
    answers = [() => new Response('', { status: 401 })];
    const headers = { 'x-a': 'b', 'x-none': undefined };
    await expect(send({ ...server, data: {}, headers })).rejects.toThrow('status code 401');
    expect(asked[0]!.options).toMatchObject({ headers: [['x-a', 'b']], mode: 'cors' });
  });

  it('retries three times, as long as the purpose is allowed', async () => {
    const send = await load();
    const busy = () => new Response('', { status: 503 });
    answers = [busy, busy, busy, busy];
    const sent = send({ ...server, data: {}, retry: true })!.catch(String);
    await vi.runAllTimersAsync();
    expect(await sent).toBe('Error: The server responded with a status code 503.');
    expect(asked).toHaveLength(4);
    answers = [busy, busy];
    let isAllowed = true;
    const held = send({ ...server, data: {}, retry: true, allowed: () => isAllowed });
    await Promise.resolve();
    isAllowed = false;
    await vi.runAllTimersAsync();
    await held;
    expect(asked).toHaveLength(5);
  });

  it('sends a batch when it is full, when its time is up, and before it gets too long', async () => {
    const send = await load();
    const add = (a: unknown, most = 3) =>
      send({ ...server, data: { a }, batch: { every: 1000, most } });
    add(1);
    add(2);
    expect(asked).toHaveLength(0);
    add(3);
    add(4);
    vi.advanceTimersByTime(999);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(1);
    add('x'.repeat(30_000));
    add('y'.repeat(30_000));
    expect(asked.map(({ options }) => String(options.body).length)).toEqual([25, 9, 30_010]);
    vi.advanceTimersByTime(1000);
    expect(asked).toHaveLength(4);
  });

  it('sends batches to different URLs separately, and all of them when the page is left', async () => {
    const send = await load();
    for (const path of ['/a', '/b', '/a'])
      send({ ...server, path, data: { path }, batch: { every: 1000 } });
    window.dispatchEvent(new Event('pagehide'));
    expect(asked.map(({ url, options }) => [url, options.body])).toEqual([
      ['https://collect.shop.example/a', '[{"path":"/a"},{"path":"/a"}]'],
      ['https://collect.shop.example/b', '[{"path":"/b"}]'],
    ]);
    vi.advanceTimersByTime(2000);
    expect(asked).toHaveLength(2);
  });
});
