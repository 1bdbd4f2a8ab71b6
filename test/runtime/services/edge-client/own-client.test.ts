// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Allowed } from '../../../../runtime/contract.ts';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import { outcomeOf, settle } from '../../page.ts';
import {
  known,
  leave,
  openClientPage,
  options,
  org,
  prefix,
  type ClientPage,
} from './client-page.ts';

// Tests the full client, as a site's own rules use it.

let page: ClientPage;
let agrees: boolean;

beforeEach(() => {
  page = openClientPage();
  agrees = true;
});
afterEach(() => page.close());

const makeClient = async (more: Partial<ClientOptions> = {}, allowed: Allowed = () => agrees) =>
  (await import('../../../../runtime/services/edge/client/create-client.ts')).createClient(
    { ...options, ...more },
    allowed,
  );

describe("the client of a site's own rules", () => {
  it('sends an event, and resolves before the response arrives', async () => {
    const client = await makeClient();
    const sent = outcomeOf(client.send({ xdm: { eventType: 'a' } }));
    await settle();
    expect(sent.isOver).toBe(true);
    expect(page.posts[0]!.body).toMatchObject({
      events: [{ xdm: { eventType: 'a' } }],
      query: { identity: { fetch: ['ECID'] } },
      meta: { queueTimeMillis: 0 },
    });
    expect(page.posts[0]!.body.events![0]).not.toHaveProperty('data');
    expect(page.lines).toEqual([]);
    await page.posts[0]!.answer();
    expect(page.lines).toEqual(['log: [tagwright] Successfully sending XDM to Edge Network']);
  });

  it('logs errors, and continues', async () => {
    const client = await makeClient();
    const sent = outcomeOf(client.send({ xdm: {} }));
    await settle();
    await page.posts[0]!.fail();
    expect(sent).toEqual({ isOver: true, value: undefined });
    expect(page.lines).toEqual([
      'error: [tagwright] Failed to send XDM to Edge Network Network request failed.\nCaused by: Failed to fetch',
    ]);
    await client.send({ xdm: {} });
    expect(page.posts).toHaveLength(2);
  });

  it('resolves even if nothing is sent', async () => {
    const client = await makeClient({ onBeforeEventSend: () => false });
    await client.send({ xdm: {} });
    expect(page.posts).toHaveLength(0);
    expect(page.lines).toEqual([
      'log: [tagwright] Event was canceled because the onBeforeEventSend callback returned false.',
      'log: [tagwright] Successfully sending XDM to Edge Network',
    ]);
  });

  it('sends an event that may outlive the page as a beacon, if the visitor is known', async () => {
    page.jar.set(`${prefix}identity`, 'me');
    const client = await makeClient();
    await client.send({ xdm: {}, documentUnloading: true });
    await client.send({ xdm: {} });
    expect([page.beacons.length, page.posts.length]).toEqual([1, 1]);
  });

  it('calls the hooks of parts for events, responses and ends of requests', async () => {
    const settled: unknown[] = [];
    const client = await makeClient();
    client.parts.push(
      {
        onEvent: ({ xdm, data, given }) => {
          Object.assign(data, { seen: { ...xdm } });
          settled.push(given);
        },
        onAnswer: (handles) => {
          settled.push(handles.length);
          throw new Error('broken part');
        },
        onOver: () => void settled.push('over'),
      },
      {},
      { onAnswer: () => void settled.push('last') },
    );
    await client.send({ xdm: { a: 1 }, query: { q: 1 } });
    expect(page.posts[0]!.body.events).toEqual([
      { xdm: { a: 1 }, data: { seen: { a: 1 } }, query: { q: 1 } },
    ]);
    await page.posts[0]!.answer();
    expect(settled).toEqual([{ a: 1 }, 2, 'last', 'over']);
    expect(page.lines[0]).toBe('error: [tagwright] Failed to apply an answer. broken part');
  });

  it('stores nothing from a response that arrives after a withdrawal', async () => {
    const client = await makeClient();
    const answered: unknown[] = [];
    client.parts.push({ onAnswer: () => void answered.push(1) });
    await client.send({ xdm: {} });
    agrees = false;
    await page.posts[0]!.answer();
    expect([client.known.ids, page.jar.size, answered.length]).toEqual([undefined, 0, 0]);
  });

  it('reads consent from the current cookies when the response arrives', async () => {
    const { readCookie } = await import('../../../../runtime/platform/storage/cookies.ts');
    const client = await makeClient({}, () => readCookie('choice') !== 'no');
    await client.send({ xdm: {} });
    expect(readCookie('choice')).toBe(undefined);
    page.jar.set('choice', 'no');
    await page.posts[0]!.answer();
    expect([...page.jar.keys()]).toEqual(['choice']);
  });

  it('may send if there is no policy', async () => {
    const { createClient } =
      await import('../../../../runtime/services/edge/client/create-client.ts');
    await createClient(options).send({ xdm: {} });
    expect(page.posts).toHaveLength(1);
  });

  it("stores the visitor's identities and region", async () => {
    const client = await makeClient();
    expect([client.isKnown(), client.known]).toEqual([false, { ids: undefined, region: {} }]);
    await client.send({ xdm: {} });
    await page.posts[0]!.answer(200, known, { 'x-adobe-edge': 'SGP3;3' });
    expect([client.isKnown(), client.known]).toEqual([
      true,
      { ids: { ECID: '123' }, region: { regionId: 3 } },
    ]);
    client.apply(
      [
        { type: 'identity:result', payload: [{ id: 'c', namespace: { code: 'CORE' } }] },
        { type: 'other', payload: [{ id: 'z', namespace: { code: 'Z' } }] },
      ],
      null,
    );
    expect(client.known).toEqual({ ids: { ECID: '123', CORE: 'c' }, region: { regionId: 3 } });
    client.apply([], 'OR2;7;9');
    expect(client.known).toEqual({ ids: { ECID: '123', CORE: 'c' }, region: { regionId: 7 } });
    expect(page.lines).toEqual(['log: [tagwright] Successfully sending XDM to Edge Network']);
    client.apply([], 'OR2');
    client.apply([], '');
    client.apply([], 'OR2;x');
    expect(client.known.region).toEqual({ regionId: 7 });
    expect(page.lines.slice(1)).toEqual([
      'warn: [tagwright] Invalid adobe edge: "OR2"',
      'warn: [tagwright] Invalid adobe edge: "OR2;x"',
    ]);
    const other = await makeClient();
    other.apply([{ type: 'identity:result', payload: [] }], null);
    expect(other.known.ids).toBe(undefined);
  });

  it('warns if a response contained no identity, and only then', async () => {
    const client = await makeClient();
    void client.send({ xdm: { n: 1 } });
    void client.send({ xdm: { n: 2 } });
    await settle();
    await page.posts[0]!.answer(200, { handle: [] });
    const warnings = () => page.lines.filter((line) => line.startsWith('warn'));
    expect(warnings()).toEqual([
      `warn: [tagwright] Identity cookie not found. This could be caused by any of the following issues:
\t* The org ID ${org} configured in Alloy doesn't match the org ID specified in the edge configuration.
\t* Experience edge was not able to set the identity cookie due to domain or cookie restrictions.
\t* The request was canceled by the browser and not fully processed.`,
    ]);
    await page.posts[1]!.answer();
    expect(warnings()).toHaveLength(1);
    await client.send({ xdm: {} });
    page.jar.clear();
    await page.posts[2]!.answer(200, { handle: [] });
    expect(warnings()).toHaveLength(1);
  });

  it("warns about a missing identity if the request was the page's last", async () => {
    const client = await makeClient();
    void client.send({ xdm: { n: 1 } });
    void client.send({ xdm: { n: 2 } });
    await settle();
    await leave();
    await page.posts[1]!.answer(200, { handle: [] });
    expect(page.lines.filter((line) => line.startsWith('warn'))).toEqual([]);
  });

  it('requests the CORE id if third-party cookies are enabled, on the identity domain until the visitor is known', async () => {
    const client = await makeClient({ thirdPartyCookiesEnabled: true });
    await client.send({ xdm: {} });
    await page.posts[0]!.answer();
    await client.send({ xdm: {} });
    expect(
      page.posts.map(({ url, body }) => [
        url.hostname,
        (body.query as { identity: { fetch: unknown } }).identity.fetch,
      ]),
    ).toEqual([
      ['adobedc.demdex.net', ['ECID', 'CORE']],
      ['edge.shop.example', ['ECID', 'CORE']],
    ]);
  });

  it("uses the command's datastream only if it is text", async () => {
    const client = await makeClient({ edgeConfigOverrides: { a: 1 } });
    page.jar.set(`${prefix}identity`, 'me');
    void client.dispatch({ xdm: {} }, { overrides: { datastreamId: 'd-2', b: 1 } });
    void client.dispatch({ xdm: {} }, { overrides: { datastreamId: 5 } });
    await settle();
    expect(
      page.posts.map(({ url, body }) => [
        url.searchParams.get('configId'),
        body.meta.configOverrides,
      ]),
    ).toEqual([
      ['d-2', { a: 1, b: 1 }],
      ['d-1', { a: 1 }],
    ]);
  });
});
