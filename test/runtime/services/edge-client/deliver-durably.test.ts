// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Allowed } from '../../../../runtime/contract.ts';
import { settle } from '../../page.ts';
import { known, openClientPage, options, prefix, type ClientPage } from './client-page.ts';

let page: ClientPage;

beforeEach(() => {
  page = openClientPage();
});
afterEach(() => page.close());

const makeClient = async (allowed: Allowed = () => true, mayStore?: Allowed) => {
  const { createClient } =
    await import('../../../../runtime/services/edge/client/create-client.ts');
  const { deliverDurably } =
    await import('../../../../runtime/services/edge/client/deliver-durably.ts');
  return deliverDurably(createClient(options, allowed), 'in', allowed, mayStore);
};
/** The keys of the stored events. */
const queued = () =>
  Object.keys(localStorage).filter((key) => /\.analytics\.[\da-f-]{36}$/.test(key));
const eventOf = (index: number) => page.posts[index]!.body.events![0]!;

describe('the durable full client', () => {
  it('stores an event, with an id, until the edge has acknowledged it', async () => {
    const client = await makeClient();
    await client.send({ xdm: { n: 1 } });
    expect(eventOf(0)).toEqual({
      xdm: { n: 1, _id: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    });
    expect(queued()).toEqual([
      expect.stringMatching(/^tagwright\.queue\.in\.d-1\.analytics\.[\da-f-]{36}$/),
    ]);
    await page.posts[0]!.answer();
    expect(queued()).toEqual([]);
    expect(client.known.ids).toEqual({ ECID: '123' });
  });

  it("keeps an event's own id", async () => {
    const client = await makeClient();
    await client.send({ xdm: { _id: 'mine' } });
    expect(eventOf(0).xdm).toEqual({ _id: 'mine' });
  });

  it('reports the number of lost events with the next event', async () => {
    localStorage.setItem('tagwright.queue.in.lost.analytics', '2');
    const client = await makeClient();
    void client.dispatch({ xdm: {}, data: { a: 1 } });
    await settle();
    expect(eventOf(0).data).toEqual({ a: 1, tagwright: { lost: 2 } });
  });

  it('reports no lost events if there are none', async () => {
    const client = await makeClient();
    void client.dispatch({ xdm: {}, data: { a: 1 } });
    await settle();
    expect(eventOf(0).data).toEqual({ a: 1 });
  });

  it("updates an event that has waited for the visitor's identity", async () => {
    const client = await makeClient();
    void client.send({ xdm: { n: 1 } });
    void client.send({ xdm: { n: 2 } });
    await settle();
    expect([page.posts.length, queued().length]).toEqual([1, 2]);
    vi.setSystemTime(1_000_700);
    await page.posts[0]!.answer();
    expect(page.posts.map(({ body }) => body.meta.queueTimeMillis)).toEqual([0, 700]);
  });

  it('reports an event as sent only if it was, after consent was withdrawn', async () => {
    let agrees = true;
    const client = await makeClient(() => agrees);
    void client.send({ xdm: { n: 1 } });
    void client.send({ xdm: { n: 2 } });
    await settle();
    agrees = false;
    await page.posts[0]!.answer();
    expect([page.posts.length, queued()]).toEqual([1, []]);
    expect(page.lines.filter((line) => !line.includes('Delaying request'))).toEqual([
      'log: [tagwright] Successfully sending XDM to Edge Network',
      'error: [tagwright] Failed to send XDM to Edge Network The user declined consent.',
    ]);
  });

  it("sends a known visitor's event as it was stored", async () => {
    page.jar.set(`${prefix}identity`, 'me');
    const client = await makeClient(undefined, () => {
      vi.setSystemTime(1_000_700);
      return true;
    });
    await client.send({ xdm: {} });
    expect(page.posts[0]!.body.meta.queueTimeMillis).toBe(0);
  });

  it('sends an event for another datastream there', async () => {
    const client = await makeClient();
    const { toDatastream } = await import('../../../../runtime/services/edge/to-datastream.ts');
    await toDatastream(client, 'other').send({ xdm: {} });
    const { url, body } = page.posts[0]!;
    expect([url.searchParams.get('configId'), body.meta.sdkConfig]).toEqual([
      'other',
      { datastream: { original: 'd-1' } },
    ]);
    expect(queued()[0]).toMatch(/^tagwright\.queue\.in\.other\./);
  });

  it('sends events of a page that is left to /collect if the visitor has an identity', async () => {
    page.jar.set(`${prefix}identity`, 'me');
    const client = await makeClient();
    await client.send({ xdm: {}, documentUnloading: true });
    await client.send({ xdm: {} });
    expect(page.posts.map(({ url }) => url.pathname)).toEqual([
      '/ee/v1/collect',
      '/ee/v1/interact',
    ]);
  });

  it("doesn't store requests without an event", async () => {
    const client = await makeClient();
    void client.request({ action: 'identity/acquire', body: {} });
    await settle();
    expect(page.posts[0]!.url.pathname).toBe('/ee/v1/identity/acquire');
    expect(queued()).toEqual([]);
  });

  it("stores no events if the visitor doesn't allow it", async () => {
    const client = await makeClient(
      () => true,
      () => false,
    );
    await client.send({ xdm: {} });
    expect([page.posts.length, queued()]).toEqual([1, []]);
  });
});

describe('the events of earlier pages', () => {
  const resume = async () => {
    localStorage.setItem(
      'tagwright.queue.in.d-1.analytics.00000000-0000-4000-8000-000000000000',
      '999000 0 0 {"events":[{"xdm":{"n":1}}]}',
    );
    const client = await makeClient();
    client.resume();
    await settle();
    return client;
  };

  it('are sent, and their responses are applied', async () => {
    const client = await resume();
    expect(eventOf(0)).toEqual({ xdm: { n: 1 } });
    await page.posts[0]!.answer(200, known, { 'x-adobe-edge': 'SGP3;3' });
    expect(queued()).toEqual([]);
    expect(client.known).toEqual({ ids: { ECID: '123' }, region: { regionId: 3 } });
  });

  it("are removed even if a response can't be read, and the error is logged", async () => {
    await resume();
    await page.posts[0]!.answer(200, {});
    expect(queued()).toEqual([]);
    expect(page.lines).toEqual([
      'error: [tagwright] Failed to send XDM to Edge Network The server responded with a status code 200 and response body:\n{}',
    ]);
  });
});
