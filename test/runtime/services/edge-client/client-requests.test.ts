// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import { settle } from '../../page.ts';
import { known, openClientPage, options, prefix, type ClientPage } from './client-page.ts';

let page: ClientPage;

beforeEach(() => {
  page = openClientPage();
});
afterEach(() => page.close());

const makeClient = async (more: Partial<ClientOptions> = {}) =>
  (await import('../../../../runtime/services/edge/client/create-client.ts')).createClient({
    ...options,
    ...more,
  });

describe('the requests of the full client', () => {
  it("go to another datastream without the site's report suites", async () => {
    const { toDatastream } = await import('../../../../runtime/services/edge/to-datastream.ts');
    page.jar.set(`${prefix}identity`, 'me');
    const client = await makeClient({
      edgeConfigOverrides: { com_adobe_analytics: { reportSuites: ['suite'] } },
    });
    await toDatastream(client, 'other').send({ xdm: {} });
    await client.send({ xdm: {} });
    expect(
      page.posts.map(({ url, body }) => [
        url.searchParams.get('configId'),
        body.meta.configOverrides,
      ]),
    ).toEqual([
      ['other', undefined],
      ['d-1', { com_adobe_analytics: { reportSuites: ['suite'] } }],
    ]);
  });

  it('are beacons only if they send events', async () => {
    page.jar.set(`${prefix}identity`, 'me');
    const client = await makeClient();
    void client.request({ action: 'privacy/set-consent', body: {}, documentUnloading: true });
    await settle();
    expect([page.beacons.length, page.posts[0]!.url.pathname]).toEqual([
      0,
      '/ee/v1/privacy/set-consent',
    ]);
  });
});

describe('the responses of the full client', () => {
  it('may contain malformed identities, which are skipped', async () => {
    const client = await makeClient();
    const payload = [
      null,
      {},
      { id: '1' },
      { id: '2', namespace: {} },
      { namespace: { code: 'A' } },
      { id: '', namespace: { code: 'B' } },
      { id: '3', namespace: { code: 'CORE' } },
    ];
    client.apply([{ type: 'identity:result', payload }], null);
    expect(client.known.ids).toEqual({ CORE: '3' });
  });

  it('are passed only to parts that have a hook for them', async () => {
    const client = await makeClient();
    client.parts.push({});
    client.apply([], null);
    expect(page.lines).toEqual([]);
  });
});

describe('applyResponse', () => {
  it("returns a response's propositions also after an event", async () => {
    const { createEventCommands } =
      await import('../../../../runtime/services/edge/client/send-event.ts');
    const client = await makeClient();
    const commands = createEventCommands(client);
    void commands.sendEvent({});
    await settle();
    await page.posts[0]!.answer();
    const handle = [{ type: 'personalization:decisions', payload: [{ id: 'p', scope: 'a' }] }];
    expect(await commands.applyResponse({ responseBody: { handle } })).toMatchObject({
      propositions: [{ id: 'p' }],
    });
  });
});

describe('getIdentity', () => {
  /** An identity cookie with the ECID 7. */
  const cookie = btoa('\n\u00017');

  it('requests the CORE id even if the cookie contains the ECID', async () => {
    const { getIdentity } =
      await import('../../../../runtime/services/edge/client/identity-commands.ts');
    page.jar.set(`${prefix}identity`, cookie);
    const client = await makeClient();
    void getIdentity(client, { namespaces: ['CORE'] });
    await settle();
    expect(page.posts.map(({ url }) => url.pathname)).toEqual(['/ee/v1/identity/acquire']);
    await page.posts[0]!.answer(200, known);
  });

  it('requests nothing if the cookie contains the ECID and nothing else is wanted', async () => {
    const { getIdentity } =
      await import('../../../../runtime/services/edge/client/identity-commands.ts');
    page.jar.set(`${prefix}identity`, cookie);
    const client = await makeClient();
    expect(await getIdentity(client, { namespaces: ['ECID'] })).toEqual({
      identity: { ECID: '7' },
      edge: {},
    });
    expect(page.posts).toEqual([]);
  });
});
