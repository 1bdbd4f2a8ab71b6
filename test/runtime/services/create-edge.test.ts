// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EdgeConfig } from '../../../runtime/services/edge/create-edge.ts';
import { cookieJar, logged, open, settle } from '../page.ts';

const org = 'ABC@AdobeOrg';
const prefix = 'kndctr_ABC_AdobeOrg_';
const config: EdgeConfig = { datastream: '1111-2222', org, domain: 'edge.shop.example' };

interface Sent {
  readonly url: URL;
  readonly body: { readonly events: readonly { readonly xdm: { readonly n: number } }[]; readonly meta: { readonly state: object; readonly queueTimeMillis: number } };
  answer(status: number, body?: unknown, headers?: Record<string, string>): Promise<void>;
  fail(): Promise<void>;
}

let sent: Sent[];
let beacons: string[];
let takesBeacons: boolean;
let jar: Map<string, string>;
let lines: string[];

const known = { handle: [{ type: 'state:store', payload: [{ key: `${prefix}identity`, value: 'me', maxAge: 60 }] }] };
const numbers = () => sent.map(({ body }) => body.events[0]!.xdm.n);

const edge = async (more: Partial<EdgeConfig> = {}) => (await import('../../../runtime/services/edge/create-edge.ts')).createEdge({ ...config, ...more });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_000_000 });
  open('https://www.shop.example/in/');
  ({ jar } = cookieJar());
  sent = [];
  beacons = [];
  takesBeacons = true;
  lines = logged();
  window.fetch = ((url: string, { body }: { body: string }) => new Promise<Response>((resolve, reject) => {
    sent.push({
      url: new URL(url),
      body: JSON.parse(body) as Sent['body'],
      answer: (status, text, headers) => {
        resolve(new Response(text === undefined ? null : JSON.stringify(text), { status, headers }));
        return settle();
      },
      fail: () => {
        reject(new TypeError('Failed to fetch'));
        return settle();
      },
    });
  })) as typeof fetch;
  navigator.sendBeacon = ((url: string) => takesBeacons && !!beacons.push(url)) as typeof navigator.sendBeacon;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('where requests go (G-01)', () => {
  it('posts to interact with datastream and request id', async () => {
    jar.set(`${prefix}identity`, 'me');
    await (await edge()).send({ xdm: { n: 1 } });
    const { url } = sent[0]!;
    expect(url.origin + url.pathname).toBe('https://edge.shop.example/ee/v1/interact');
    expect([...url.searchParams.keys()]).toEqual(['configId', 'requestId']);
    expect(url.searchParams.get('configId')).toBe('1111-2222');
    expect(url.searchParams.get('requestId')).toMatch(/^[\da-f-]{36}$/);
  });

  it('honours base path and location hint', async () => {
    jar.set(`${prefix}identity`, 'me').set(`${prefix}cluster`, 'sgp3');
    await (await edge({ basePath: 'shop' })).send({ xdm: { n: 1 } });
    expect(sent[0]!.url.pathname).toBe('/shop/sgp3/v1/interact');
  });

  it('overrides report suites', async () => {
    await (await edge({ reportSuites: ['shop-in'] })).send({ xdm: { n: 1 } });
    expect(sent[0]!.body.meta).toHaveProperty('configOverrides.com_adobe_analytics.reportSuites', ['shop-in']);
  });

  it('gives every request an id of its own', async () => {
    jar.set(`${prefix}identity`, 'me');
    const { send } = await edge();
    await send({ xdm: { n: 1 } });
    await send({ xdm: { n: 2 } });
    expect(new Set(sent.map(({ url }) => url.searchParams.get('requestId'))).size).toBe(2);
  });
});

describe('what is sent', () => {
  it('is the event as it was when it was handed in', async () => {
    const xdm = { n: 1, page: { name: 'a' } };
    const { send } = await edge();
    void send({ xdm: { n: 0 } });
    void send({ xdm, query: { personalization: 1 } });
    xdm.page.name = 'b';
    vi.setSystemTime(1_000_250);
    await sent[0]!.answer(200, known);
    expect(sent[1]!.body.events).toEqual([{ xdm: { n: 1, page: { name: 'a' } }, query: { personalization: 1 } }]);
    expect(sent[1]!.body.meta.queueTimeMillis).toBe(250);
  });

  it('rejects what can\'t be written as JSON, to whoever sends it', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    await expect((await edge()).send({ xdm: circle })).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});

describe('identity (G-23)', () => {
  it('lets the first request go alone and the others follow in order, once it is known', async () => {
    const { send } = await edge();
    const done: number[] = [];
    for (const n of [1, 2, 3]) void send({ xdm: { n } }).then(() => done.push(n));
    await settle();
    expect(numbers()).toEqual([1]);
    expect(done, 'handed to the browser').toEqual([1]);
    await sent[0]!.answer(200, known);
    expect(numbers()).toEqual([1, 2, 3]);
    expect(done).toEqual([1, 2, 3]);
    expect(lines).toEqual([]);
  });

  it.each([
    ['answers without a cookie', (request: Sent) => request.answer(200, { handle: [] })],
    ['refuses', (request: Sent) => request.answer(400)],
  ])('lets the others go one by one where the edge %s', async (_what, reply) => {
    const { send } = await edge();
    for (const n of [1, 2, 3]) void send({ xdm: { n } });
    await reply(sent[0]!);
    expect(numbers()).toEqual([1, 2]);
    await reply(sent[1]!);
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it('waits for nobody when it is known already', async () => {
    jar.set(`${prefix}identity`, 'me');
    const { send } = await edge();
    void send({ xdm: { n: 1 } });
    void send({ xdm: { n: 2 } });
    expect(numbers(), 'in the same moment, as a click needs it').toEqual([1, 2]);
  });

  it('warns where a success leaves no identity (G-19)', async () => {
    await (await edge()).send({ xdm: { n: 1 } });
    await sent[0]!.answer(200, { handle: [] });
    expect(lines).toEqual(['warn: [tagwright] Identity cookie not found.']);
  });

  it('notices an identity that the answer\'s own headers brought', async () => {
    const { send } = await edge();
    await send({ xdm: { n: 1 } });
    jar.set(`${prefix}identity`, 'me');
    await sent[0]!.answer(200, { handle: [] });
    expect(lines).toEqual([]);
  });
});

describe('when the page may go away (G-04)', () => {
  it('hands a beacon to collect, as soon as the visitor is known', async () => {
    jar.set(`${prefix}identity`, 'me');
    void (await edge()).send({ xdm: { n: 1 }, documentUnloading: true });
    expect(beacons.map((url) => new URL(url).pathname)).toEqual(['/ee/v1/collect']);
    expect(sent).toEqual([]);
  });

  it('uses interact as long as the visitor isn\'t', async () => {
    const { send } = await edge();
    void send({ xdm: { n: 1 }, documentUnloading: true });
    expect(sent[0]!.url.pathname).toBe('/ee/v1/interact');
    void send({ xdm: { n: 2 }, documentUnloading: true });
    await sent[0]!.answer(200, known);
    expect(beacons).toHaveLength(1);
  });

  it('fetches from collect where the browser takes no beacon', async () => {
    jar.set(`${prefix}identity`, 'me');
    takesBeacons = false;
    void (await edge()).send({ xdm: { n: 1 }, documentUnloading: true });
    expect(sent[0]!.url.pathname).toBe('/ee/v1/collect');
    await sent[0]!.answer(204);
    // What was refused as a beacon would be refused as something that is kept alive, too: they share one limit.
    expect(lines).toEqual([expect.stringMatching(/^log: \[tagwright\] A request of \d+ bytes isn't kept alive\.$/)]);
  });
});

describe('retries (G-10)', () => {
  it.each([429, 502, 503, 504])('tries %d again three times with the same id and body, then reports', async (status) => {
    await (await edge()).send({ xdm: { n: 1 } });
    for (let request = 0; request < 4; request++) {
      expect(sent).toHaveLength(request + 1);
      await sent[request]!.answer(status, undefined, { 'Retry-After': '2' });
      await vi.advanceTimersByTimeAsync(1999);
      expect(sent).toHaveLength(request + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ url, body }) => url.href + JSON.stringify(body))).size).toBe(1);
    expect(lines).toEqual([`error: [tagwright] The server responded with a status code ${status} and no response body.`]);
  });

  it('backs off further each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await (await edge()).send({ xdm: { n: 1 } });
    await sent[0]!.answer(503);
    await vi.advanceTimersByTimeAsync(1000);
    await sent[1]!.answer(503);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await sent[2]!.answer(200, known);
    expect(lines).toEqual([]);
  });

  it.each([400, 403, 404, 413, 500])('doesn\'t try %d again, here or elsewhere', async (status) => {
    await (await edge({ thirdPartyDomain: 'adobedc.demdex.net' })).send({ xdm: { n: 1 } });
    await sent[0]!.answer(status);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(lines).toHaveLength(1);
  });
});

describe('an edge that can\'t be reached (G-05)', () => {
  it('is replaced once by the identity domain, which gets the cookies in the body', async () => {
    jar.set(`${prefix}identity`, 'me');
    await (await edge({ thirdPartyDomain: 'adobedc.demdex.net' })).send({ xdm: { n: 1 } });
    await sent[0]!.fail();
    expect(sent).toHaveLength(2);
    expect(sent[1]!.url.host).toBe('adobedc.demdex.net');
    expect(sent[1]!.url.searchParams.get('requestId')).toBe(sent[0]!.url.searchParams.get('requestId'));
    expect(sent[0]!.body.meta.state).not.toHaveProperty('entries');
    expect(sent[1]!.body.meta.state).toHaveProperty('entries', [{ key: `${prefix}identity`, value: 'me' }]);
    await sent[1]!.fail();
    expect(sent).toHaveLength(2);
    expect(lines).toEqual(['error: [tagwright] Network request failed.\nCaused by: Failed to fetch']);
  });

  it('is told of as one of two ways where there is another beside it (G-21)', async () => {
    const both = Object.assign(await edge(), { isOneOfTwo: true });
    await both.send({ xdm: { n: 1 } });
    await sent[0]!.fail();
    await both.send({ xdm: { n: 2 } });
    await sent[1]!.answer(500);
    await both.send({ xdm: { n: 3 } });
    jar.set(`${prefix}identity`, 'me');
    await sent[2]!.answer(200, known);
    await both.send({ xdm: { n: 4 }, documentUnloading: true });
    expect(beacons).toHaveLength(1);
    expect(lines).toEqual([
      'error: [tagwright] Failed to send XDM to Edge Network Network request failed.\nCaused by: Failed to fetch',
      'error: [tagwright] Failed to send XDM to Edge Network The server responded with a status code 500 and no response body.',
      'log: [tagwright] Successfully sending XDM to Edge Network', 'log: [tagwright] Successfully sending XDM to Edge Network',
    ]);
  });

  it('is told as it is where the site names no identity domain', async () => {
    await (await edge()).send({ xdm: { n: 1 } });
    await sent[0]!.fail();
    expect(sent).toHaveLength(1);
    expect(lines).toEqual(['error: [tagwright] Network request failed.\nCaused by: Failed to fetch']);
  });
});
