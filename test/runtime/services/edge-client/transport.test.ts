// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import type { Prepared } from '../../../../runtime/services/edge/client/transport.ts';
import { settle } from '../../page.ts';
import { openClientPage, options, prefix, type ClientPage } from './client-page.ts';

// Tests the edge client's requests and beacons: their hosts and cookies, and the consent they need.

let page: ClientPage;
let agrees: boolean;

beforeEach(() => {
  page = openClientPage();
  agrees = true;
});
afterEach(() => page.close());

const request: Prepared = { action: 'interact', body: { a: 1 }, isThirdParty: false };

/**
 * Creates a transport. Returns a function that sends a request with this transport. The function's
 * result shows how the request settles.
 */
const transport = async (more: Partial<ClientOptions> = {}) => {
  const { createTransport } = await import('../../../../runtime/services/edge/client/transport.ts');
  const send = createTransport({ ...options, ...more }, () => agrees);
  return async (changed: Partial<Prepared> = {}) => {
    const outcome: { response?: Response | undefined; error?: string; isOver?: boolean } = {};
    send({ ...request, ...changed }).then(
      (response) => Object.assign(outcome, { response, isOver: true }),
      (error: Error) => Object.assign(outcome, { error: error.message, isOver: true }),
    );
    await settle();
    return outcome;
  };
};

const hosts = () => page.posts.map(({ url }) => url.hostname);

describe('a request', () => {
  it("names its datastream and the visitor's state", async () => {
    page.jar
      .set(`${prefix}cluster`, 'va6')
      .set('other', '1')
      .set('at_qa_mode', '1')
      .set('mbox', '2');
    await (
      await transport()
    )();
    const { url, body } = page.posts[0]!;
    expect(url.href).toMatch(
      /^https:\/\/edge\.shop\.example\/ee\/va6\/v1\/interact\?configId=d-1&requestId=[\da-f-]{36}$/,
    );
    expect(body).toEqual({
      a: 1,
      meta: { state: { domain: 'shop.example', cookiesEnabled: true } },
    });
  });

  it("sends the edge's cookies to another domain, and the legacy ones during a migration", async () => {
    page.jar
      .set(`${prefix}cluster`, 'va6')
      .set('other', '1')
      .set('at_qa_mode', '2')
      .set('mbox', '3')
      .set('at_qa_mode2', '4')
      .set('mboxes', '5');
    await (
      await transport({ edgeDomain: 'edge.example' })
    )();
    await (
      await transport({ edgeDomain: 'edge.example', targetMigrationEnabled: true })
    )();
    const carried = page.posts.map(
      ({ body }) =>
        (body.meta.state as { entries: readonly { key: string; value: string }[] }).entries,
    );
    const cluster = { key: `${prefix}cluster`, value: 'va6' };
    expect(carried).toEqual([
      [cluster, { key: 'at_qa_mode', value: '2' }],
      [cluster, { key: 'at_qa_mode', value: '2' }, { key: 'mbox', value: '3' }],
    ]);
  });

  it('sends no cookies to another domain if there are none', async () => {
    await (
      await transport({ edgeDomain: 'edge.example' })
    )();
    expect(page.posts[0]!.body.meta.state).toEqual({
      domain: 'shop.example',
      cookiesEnabled: true,
    });
  });

  it('uses the cluster of the previous library if the edge has set none', async () => {
    page.jar.set('mboxEdgeCluster', '34');
    await (
      await transport()
    )();
    page.jar.set(`${prefix}cluster`, 'va6');
    await (
      await transport()
    )();
    expect(page.posts.map(({ url }) => url.pathname)).toEqual([
      '/ee/t34/v1/interact',
      '/ee/va6/v1/interact',
    ]);
  });

  it('to another datastream names the original one', async () => {
    const send = await transport();
    await send({ datastreamId: 'd-2', body: { meta: { b: 2 } } });
    await send({ datastreamId: 'd-1' });
    expect(
      page.posts.map(({ url, body }) => [url.searchParams.get('configId'), body.meta.sdkConfig]),
    ).toEqual([
      ['d-2', { datastream: { original: 'd-1' } }],
      ['d-1', undefined],
    ]);
    expect(page.posts[0]!.body.meta).toMatchObject({ b: 2 });
  });

  it.each([
    [1_000_000, 0],
    [999_000, 1000],
    [1_000_001, 0],
    [699_999, 300_000],
    [700_001, 299_999],
    [0, 300_000],
  ])('of an event from %d ms reports a wait of %d ms', async (createdMs, waited) => {
    await (
      await transport()
    )({ createdMs });
    expect(page.posts[0]!.body.meta.queueTimeMillis).toBe(waited);
  });
});

it('no request is sent without consent, not even a beacon', async () => {
  agrees = false;
  const send = await transport();
  expect(await send()).toEqual({ response: undefined, isOver: true });
  expect(await send({ action: 'collect' })).toEqual({ response: undefined, isOver: true });
  expect([page.posts.length, page.beacons.length]).toEqual([0, 0]);
});

it('consent is read from the cookies when a request is sent', async () => {
  const { readCookie } = await import('../../../../runtime/platform/storage/cookies.ts');
  const { createTransport } = await import('../../../../runtime/services/edge/client/transport.ts');
  const send = createTransport(options, () => readCookie('choice') !== 'no');
  void send(request);
  expect(readCookie('choice')).toBe(undefined);
  page.jar.set('choice', 'no');
  expect(await send(request)).toBe(undefined);
  expect(page.posts).toHaveLength(1);
});

describe('a beacon', () => {
  it('is sent to collect, and has no response', async () => {
    const outcome = await (await transport())({ action: 'collect' });
    expect(outcome).toEqual({ response: undefined, isOver: true });
    expect(page.beacons[0]!.pathname).toBe('/ee/v1/collect');
    expect(page.posts).toHaveLength(0);
    expect(page.lines).toEqual([]);
  });

  it('that the browser rejects is sent as a request', async () => {
    page.takesBeacons = false;
    const outcome = await (await transport())({ action: 'collect' });
    expect(page.posts[0]!.url.pathname).toBe('/ee/v1/collect');
    expect(page.lines).toEqual([
      'log: [tagwright] Unable to use `sendBeacon`; falling back to `fetch`.',
    ]);
    await page.posts[0]!.answer(204);
    expect(outcome.response!.status).toBe(204);
  });
});

describe('another domain (G-05)', () => {
  it('is tried once if the site names one', async () => {
    const send = await transport({ thirdPartyDomain: 'third.example' });
    const outcome = await send();
    await page.posts[0]!.fail();
    expect(hosts()).toEqual(['edge.shop.example', 'third.example']);
    expect(page.posts[1]!.url.search).toBe(page.posts[0]!.url.search);
    await page.posts[1]!.fail();
    expect(outcome).toEqual({
      error: 'Network request failed.\nCaused by: Failed to fetch',
      isOver: true,
    });
    await send();
    expect(hosts()[2]).toBe('edge.shop.example');
  });

  it("isn't tried if the site names none", async () => {
    const outcome = await (await transport())();
    await page.posts[0]!.fail();
    expect(hosts()).toEqual(['edge.shop.example']);
    expect(outcome).toEqual({
      error: 'Network request failed.\nCaused by: Failed to fetch',
      isOver: true,
    });
  });

  it("is the identity domain first if third-party cookies are enabled, until it can't be reached", async () => {
    const send = await transport({ thirdPartyDomain: 'third.example' });
    await send({ isThirdParty: true });
    await page.posts[0]!.answer(200);
    await send({ isThirdParty: false });
    await send({ isThirdParty: true });
    await page.posts[2]!.fail();
    await send({ isThirdParty: true });
    expect(hosts()).toEqual([
      'adobedc.demdex.net',
      'edge.shop.example',
      'adobedc.demdex.net',
      'edge.shop.example',
      'edge.shop.example',
    ]);
    await page.posts[4]!.fail();
    expect(hosts()[5]).toBe('third.example');
  });

  it("the identity domain is tried even if the edge's own can't be reached", async () => {
    const send = await transport();
    await send();
    await page.posts[0]!.fail();
    await send({ isThirdParty: true });
    expect(hosts()).toEqual(['edge.shop.example', 'adobedc.demdex.net']);
  });
});
