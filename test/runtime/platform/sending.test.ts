// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshTime, outcome, settle } from '../page.ts';

freshTime();

const fetched = vi.fn<typeof fetch>();
const beaconed = vi.fn((_url: string, _body: Blob) => true);

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('fine'));
  beaconed.mockReset().mockReturnValue(true);
  vi.stubGlobal('fetch', fetched);
  navigator.sendBeacon = beaconed as typeof navigator.sendBeacon;
});

describe('text of a page that unloads', () => {
  const load = async () =>
    (await import('../../../runtime/platform/network/send-away.ts')).sendAway;

  it('is sent as a beacon', async () => {
    expect((await load())('https://a.example/', 'text')).toBe(true);
    expect(await beaconed.mock.calls[0]![1].text()).toBe('text');
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses the beacon', () => false],
    [
      "can't send one",
      () => {
        throw new TypeError();
      },
    ],
  ])('is sent with keep-alive if the browser %s', async (_, answer) => {
    beaconed.mockImplementation(answer);
    const sent = (await load())('https://a.example/', 'text') as Promise<Response>;
    expect(await (await sent).text()).toBe('fine');
    expect(fetched.mock.calls).toEqual([
      ['https://a.example/', { method: 'POST', body: 'text', mode: 'no-cors', keepalive: true }],
    ]);
  });
});

describe('a request without cookies', () => {
  const load = async () =>
    (await import('../../../runtime/platform/network/without-cookies.ts')).withoutCookies;

  /** The options of each request at the time when it was sent. */
  const sent: RequestInit[] = [];
  beforeEach(() => {
    sent.length = 0;
  });
  const failing = (...messages: string[]): void => {
    fetched.mockImplementation(async (_, options) => {
      sent.push({ ...options });
      const message = messages.shift();
      if (message) throw new Error(message);
      return new Response('fine');
    });
  };

  it('has the origin as the referrer', async () => {
    failing();
    const response = await (await load())('https://a.example/', { method: 'PUT', keepalive: true });
    expect([await response.text(), sent]).toEqual([
      'fine',
      [{ method: 'PUT', keepalive: true, credentials: 'omit', referrer: location.origin }],
    ]);
    expect(fetched.mock.calls[0]![0]).toBe('https://a.example/');
  });

  it('is sent again in a later task without keep-alive if it fails', async () => {
    failing('full');
    const request = (await load())('https://a.example/', { keepalive: true });
    const state = outcome(request);
    await settle();
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(0);
    await settle();
    expect(state).toEqual({ resolved: true });
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      'https://a.example/',
      'https://a.example/',
    ]);
  });

  it('rejects if both requests fail', async () => {
    failing('one', 'two');
    const state = outcome((await load())('https://a.example/', { keepalive: true }));
    await settle();
    vi.advanceTimersByTime(0);
    await settle();
    expect(state).toEqual({ rejected: 'two' });
  });

  it("isn't sent again if it was sent without keep-alive", async () => {
    failing('one');
    await expect((await load())('https://a.example/', {})).rejects.toThrow('one');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
