// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { open, settle } from '../page.ts';
import {
  beacons,
  edge,
  jar,
  known,
  lines,
  numbers,
  prefix,
  refuseBeacons,
  sent,
  useEdgePage,
  type Sent,
} from './edge-page.ts';

useEdgePage();

describe('the URL of a request (G-01)', () => {
  it('posts to interact with datastream and request id', async () => {
    jar.set(`${prefix}identity`, 'me');
    await (await edge()).send({ xdm: { n: 1 } });
    const { url } = sent[0]!;
    expect(url.origin + url.pathname).toBe('https://edge.shop.example/ee/v1/interact');
    expect([...url.searchParams.keys()]).toEqual(['configId', 'requestId']);
    expect(url.searchParams.get('configId')).toBe('1111-2222');
    expect(url.searchParams.get('requestId')).toMatch(/^[\da-f-]{36}$/);
  });

  it('includes the base path and the location hint', async () => {
    jar.set(`${prefix}identity`, 'me').set(`${prefix}cluster`, 'sgp3');
    await (await edge({ basePath: 'shop' })).send({ xdm: { n: 1 } });
    expect(sent[0]!.url.pathname).toBe('/shop/sgp3/v1/interact');
  });

  it('overrides report suites', async () => {
    await (await edge({ reportSuites: ['shop-in'] })).send({ xdm: { n: 1 } });
    expect(sent[0]!.body.meta).toHaveProperty('configOverrides.com_adobe_analytics.reportSuites', [
      'shop-in',
    ]);
  });

  it("names an event's other datastream, and the site's for the next event", async () => {
    jar.set(`${prefix}identity`, 'me');
    const client = await edge({ reportSuites: ['shop-in'] });
    const { toDatastream } = await import('../../../runtime/services/edge/to-datastream.ts');
    await toDatastream(client, 'other').send({ xdm: { n: 1 } });
    await client.send({ xdm: { n: 2 } });
    expect(sent.map(({ url }) => url.searchParams.get('configId'))).toEqual(['other', '1111-2222']);
    expect(sent.map(({ body }) => JSON.stringify(body).includes('shop-in'))).toEqual([false, true]);
  });

  it('gives every request an id of its own', async () => {
    jar.set(`${prefix}identity`, 'me');
    const { send } = await edge();
    await send({ xdm: { n: 1 } });
    await send({ xdm: { n: 2 } });
    expect(new Set(sent.map(({ url }) => url.searchParams.get('requestId'))).size).toBe(2);
  });
});

describe('the payload', () => {
  it('is the event as it was when it was sent', async () => {
    const xdm = { n: 1, page: { name: 'a' } };
    const { send } = await edge();
    void send({ xdm: { n: 0 } });
    void send({ xdm, query: { personalization: 1 } });
    xdm.page.name = 'b';
    vi.setSystemTime(1_000_250);
    await sent[0]!.answer(200, known);
    expect(sent[1]!.body.events).toEqual([
      { xdm: { n: 1, page: { name: 'a' } }, query: { personalization: 1 } },
    ]);
    expect(sent[1]!.body.meta.queueTimeMillis).toBe(250);
  });

  it("contains the identity that the page's URL passes on (G-13)", async () => {
    open(
      `https://www.shop.example/?adobe_mc=${encodeURIComponent('TS=1000|MCMID=7|MCORGID=ABC@AdobeOrg')}`,
    );
    await (await edge()).send({ xdm: { n: 1 } });
    expect(sent[0]!.body).toHaveProperty('xdm', { identityMap: { ECID: [{ id: '7' }] } });
  });

  it("rejects if the event can't be written as JSON", async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    await expect((await edge()).send({ xdm: circle })).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});

describe('identity (G-23)', () => {
  it('sends the first request alone and the others in order, once the visitor is known', async () => {
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
  ])('sends the waiting requests one at a time if the edge %s', async (_what, reply) => {
    const { send } = await edge();
    for (const n of [1, 2, 3]) void send({ xdm: { n } });
    await reply(sent[0]!);
    expect(numbers()).toEqual([1, 2]);
    await reply(sent[1]!);
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it('sends at once if the visitor is already known', async () => {
    jar.set(`${prefix}identity`, 'me');
    const { send } = await edge();
    void send({ xdm: { n: 1 } });
    void send({ xdm: { n: 2 } });
    expect(numbers(), 'in the same moment, as a click needs it').toEqual([1, 2]);
  });

  it('warns if a successful response contains no identity (G-19)', async () => {
    await (await edge()).send({ xdm: { n: 1 } });
    await sent[0]!.answer(200, { handle: [] });
    expect(lines).toEqual(['warn: [tagwright] Identity cookie not found.']);
  });

  it("detects an identity that the response's own headers set", async () => {
    const { send } = await edge();
    await send({ xdm: { n: 1 } });
    jar.set(`${prefix}identity`, 'me');
    await sent[0]!.answer(200, { handle: [] });
    expect(lines).toEqual([]);
  });
});

describe('when the page may be unloading (G-04)', () => {
  it('sends a beacon to collect once the visitor is known', async () => {
    jar.set(`${prefix}identity`, 'me');
    void (await edge()).send({ xdm: { n: 1 }, documentUnloading: true });
    expect(beacons.map((url) => new URL(url).pathname)).toEqual(['/ee/v1/collect']);
    expect(sent).toEqual([]);
  });

  it('uses interact until the visitor is known', async () => {
    const { send } = await edge();
    void send({ xdm: { n: 1 }, documentUnloading: true });
    expect(sent[0]!.url.pathname).toBe('/ee/v1/interact');
    void send({ xdm: { n: 2 }, documentUnloading: true });
    await sent[0]!.answer(200, known);
    expect(beacons).toHaveLength(1);
  });

  it('fetches from collect if the browser rejects the beacon', async () => {
    jar.set(`${prefix}identity`, 'me');
    refuseBeacons();
    void (await edge()).send({ xdm: { n: 1 }, documentUnloading: true });
    expect(sent[0]!.url.pathname).toBe('/ee/v1/collect');
    await sent[0]!.answer(204);
    // Nothing is logged, because this request has succeeded. The bundle has sent it without
    // `keepalive`. Browsers limit beacons and keep-alive requests in the same way, so a keep-alive
    // request would have failed like the beacon.
    expect(lines).toEqual([]);
  });
});
