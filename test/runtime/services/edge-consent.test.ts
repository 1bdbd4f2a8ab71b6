// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, logged, open, settle } from '../page.ts';

// Tests how the bundle handles waiting events, and requests in flight, when the visitor withdraws
// consent.

const prefix = 'kndctr_ABC_AdobeOrg_';
const known = {
  handle: [
    { type: 'state:store', payload: [{ key: `${prefix}identity`, value: 'me', maxAge: 60 }] },
    { type: 'identity:result', payload: [{ id: '123', namespace: { code: 'ECID' } }] },
  ],
};

let posts: {
  readonly to: string;
  answer(status: number, body?: unknown): Promise<void>;
  fail(): Promise<void>;
}[];
let jar: Map<string, string>;
let lines: string[];
let beacons: number;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
  open('https://www.shop.example/in/');
  ({ jar } = cookieJar({ choice: '3' }));
  lines = logged();
  posts = [];
  beacons = 0;
  window.fetch = ((url: string) =>
    new Promise<Response>((resolve, reject) => {
      posts.push({
        to: new URL(url).host,
        answer: (status, body) => (
          resolve(new Response(body === undefined ? null : JSON.stringify(body), { status })),
          settle()
        ),
        fail: () => (reject(new TypeError('Failed to fetch')), settle()),
      });
    })) as typeof fetch;
  navigator.sendBeacon = () => !!(beacons += 1);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const edge = async () => {
  const { createEdge } = await import('../../../runtime/services/edge/create-edge.ts');
  const { digits } = await import('../../../runtime/services/consent/digits.ts');
  return createEdge(
    {
      datastream: 'd',
      org: 'ABC@AdobeOrg',
      domain: 'edge.shop.example',
      thirdPartyDomain: 'third.example',
    },
    () => !!digits('choice')?.includes(3),
  );
};

describe('when consent is withdrawn', () => {
  it("events that wait for the visitor's identity aren't sent", async () => {
    const { send } = await edge();
    for (const documentUnloading of [false, true, false]) void send({ xdm: {}, documentUnloading });
    await settle();
    jar.set('choice', '1');
    await posts[0]!.answer(200, known);
    expect([posts.length, beacons]).toEqual([1, 0]);
  });

  it("no event of a known visitor's last moment on the page is sent", async () => {
    jar.set(`${prefix}identity`, 'me').set('choice', '1');
    await (await edge()).send({ xdm: {}, documentUnloading: true });
    expect([posts.length, beacons]).toEqual([0, 0]);
  });

  it('nothing is retried', async () => {
    await (await edge()).send({ xdm: {} });
    await posts[0]!.answer(503);
    await vi.advanceTimersByTimeAsync(2000);
    expect(posts).toHaveLength(2);
    await posts[1]!.answer(503);
    jar.set('choice', '1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts).toHaveLength(2);
  });

  it('nothing is sent to the fallback domain', async () => {
    await (await edge()).send({ xdm: {} });
    jar.set('choice', '1');
    await posts[0]!.fail();
    expect(posts.map(({ to }) => to)).toEqual(['edge.shop.example']);
  });

  it('nothing is stored from a response in flight', async () => {
    await (await edge()).send({ xdm: {} });
    jar.set('choice', '1');
    await posts[0]!.answer(200, known);
    expect([...jar.keys()]).toEqual(['choice']);
    expect(sessionStorage.length).toBe(0);
    expect(lines).toEqual([]);
  });

  it('and given again, the next event is sent', async () => {
    const { send } = await edge();
    await send({ xdm: {} });
    jar.set('choice', '1');
    await posts[0]!.answer(200, known);
    await send({ xdm: {} });
    expect(posts).toHaveLength(1);
    await settle();
    jar.set('choice', '3');
    await send({ xdm: {} });
    await posts[1]!.answer(200, known);
    expect(jar.has(`${prefix}identity`)).toBe(true);
  });
});

it('while consent is given, all waiting events are sent after the first response', async () => {
  const { send } = await edge();
  for (let index = 0; index < 3; index++) void send({ xdm: { index } });
  await settle();
  await posts[0]!.answer(200, known);
  expect(posts).toHaveLength(3);
});
