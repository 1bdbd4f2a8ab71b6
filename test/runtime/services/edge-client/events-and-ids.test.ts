// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import { settle } from '../../page.ts';
import { known, openClientPage, options, org, prefix, type ClientPage } from './client-page.ts';

// Tests the context fields of events. Also tests the identities that page code can read.

let page: ClientPage;

beforeEach(() => {
  page = openClientPage('https://www.shop.example/in/tvs/');
});
afterEach(() => page.close());

const makeClient = async (more: Partial<ClientOptions> = {}) =>
  (await import('../../../../runtime/services/edge/client/create-client.ts')).createClient({
    ...options,
    ...more,
  });
const warnings = () =>
  page.lines
    .filter((line) => line.startsWith('warn'))
    .map((line) => line.replace('warn: [tagwright] ', ''));

describe('the fields of an event', () => {
  it('include the context fields that the instance lists', async () => {
    const { contextFor, warnOfContext } =
      await import('../../../../runtime/services/edge/client/client-context.ts');
    expect(Object.keys(contextFor(['web', 'device', 'environment', 'placeContext'], 'x'))).toEqual([
      'eventType',
      'web',
      'device',
      'environment',
      'placeContext',
      'timestamp',
      'implementationDetails',
    ]);
    expect(Object.keys(contextFor(['device', 'rubbish'], 'x'))).toEqual([
      'eventType',
      'device',
      'timestamp',
      'implementationDetails',
    ]);
    warnOfContext([
      'web',
      'device',
      'environment',
      'placeContext',
      'highEntropyUserAgentHints',
      'oneTimeAnalyticsReferrer',
      'rubbish',
    ]);
    expect(warnings()).toEqual(["Invalid context[6]: 'rubbish' is not available."]);
  });

  it("include the browser's client hints if they are requested and available", async () => {
    const { addHints } = await import('../../../../runtime/services/edge/client/client-context.ts');
    const readHints = vi.fn(async () => ({ architecture: 'x86', model: 5 }));
    const hints = async (names: readonly string[], userAgentData: object | undefined) => {
      Object.defineProperty(navigator, 'userAgentData', {
        value: userAgentData,
        configurable: true,
      });
      const xdm = { environment: { type: 'browser' } };
      await addHints(names, xdm);
      return xdm;
    };
    const wanted = ['highEntropyUserAgentHints'];
    expect(await hints([], { getHighEntropyValues: readHints })).toEqual({
      environment: { type: 'browser' },
    });
    expect(readHints.mock.calls).toHaveLength(0);
    expect(await hints(wanted, { getHighEntropyValues: readHints })).toEqual({
      environment: {
        type: 'browser',
        browserDetails: { userAgentClientHints: { architecture: 'x86' } },
      },
    });
    expect(await hints(wanted, undefined)).toEqual({ environment: { type: 'browser' } });
    expect(warnings()).toEqual([]);
    expect(
      await hints(wanted, { getHighEntropyValues: () => Promise.reject(new Error('not now')) }),
    ).toEqual({ environment: { type: 'browser' } });
    expect(warnings()).toEqual(['Unable to collect user-agent client hints. not now']);
    Reflect.deleteProperty(navigator, 'userAgentData');
  });

  it('include each referrer once', async () => {
    const { createReferrers } =
      await import('../../../../runtime/services/edge/client/client-context.ts');
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://from.example/');
    const telling = (names: readonly string[]) => {
      const tell = createReferrers(names);
      return (xdm: object = {}, given: object = {}) => {
        const data = {};
        tell({ ...xdm }, data, { ...given });
        return data;
      };
    };
    const referrer = (said: string) => ({ __adobe: { analytics: { referrer: said } } });
    expect(telling([])()).toEqual({});
    const tell = telling(['oneTimeAnalyticsReferrer']);
    for (const type of ['Fetch', 'Display', 'Interact'])
      expect(tell({ eventType: `decisioning.proposition${type}` })).toEqual({});
    expect(tell({ eventType: 'decisioning.propositionDisplays' })).toEqual(
      referrer('https://from.example/'),
    );
    expect(tell({ eventType: 'my.decisioning.propositionDisplay' })).toEqual(referrer(''));
    expect(tell({}, referrer('https://other.example/'))).toEqual(
      referrer('https://other.example/'),
    );
    expect(tell({}, referrer('https://other.example/'))).toEqual(referrer(''));
    expect(tell({}, { __adobe: {} })).toEqual(referrer('https://from.example/'));
    expect(tell({}, { __adobe: { analytics: {} } })).toEqual(referrer(''));
  });

  it('report the waiting time since the command was called', async () => {
    const { createEventCommands } =
      await import('../../../../runtime/services/edge/client/send-event.ts');
    const client = await makeClient({ defaultConsent: 'pending' });
    client.consent.suspend();
    const { sendEvent } = createEventCommands(client);
    const result = sendEvent({ type: 'x', mergeId: 'm', data: { a: 1 } });
    await settle();
    vi.setSystemTime(1_005_000);
    client.consent.decide('in');
    await settle();
    const { body } = page.posts[0]!;
    expect(body.meta.queueTimeMillis).toBe(5000);
    expect(body.events![0]).toMatchObject({
      xdm: { eventType: 'x', eventMergeId: 'm', timestamp: '1970-01-01T00:16:40.000Z' },
      data: { a: 1 },
    });
    await page.posts[0]!.answer();
    expect(await result).toEqual({ propositions: [], decisions: [] });
  });

  it('applyResponse applies a response of the edge, returns its propositions and ends a request', async () => {
    const { createEventCommands } =
      await import('../../../../runtime/services/edge/client/send-event.ts');
    const client = await makeClient();
    const over = vi.fn();
    client.parts.push({}, { onOver: over });
    const handle = [
      ...known.handle,
      { type: 'personalization:decisions', payload: [{ id: 'p', scope: 'a' }] },
    ];
    expect(
      await createEventCommands(client).applyResponse({
        responseBody: { handle },
        responseHeaders: { 'x-adobe-edge': 'SGP3;3' },
      }),
    ).toMatchObject({ propositions: [{ id: 'p' }] });
    expect(client.known).toEqual({ ids: { ECID: '123' }, region: { regionId: 3 } });
    expect(over.mock.calls).toHaveLength(1);
    expect(
      await createEventCommands(client).applyResponse({ responseBody: { handle: [] } }),
    ).toEqual({ propositions: [], decisions: [] });
    expect(warnings()).toEqual([]);
  });
});

describe('identities for page code', () => {
  const commands = () => import('../../../../runtime/services/edge/client/identity-commands.ts');

  it('come from the cookie if that is enough, with at most one request', async () => {
    const { getIdentity } = await commands();
    const client = await makeClient();
    client.known.ids = { ECID: '1' };
    client.known.region = { regionId: 3 };
    expect(await getIdentity(client, { namespaces: ['ECID', 'CORE'] })).toEqual({
      identity: { ECID: '1', CORE: null },
      edge: { regionId: 3 },
    });
    expect(page.posts).toHaveLength(0);
  });

  it("are requested by namespace, with the command's overrides", async () => {
    const { getIdentity } = await commands();
    const client = await makeClient();
    const result = getIdentity(client, { namespaces: ['CORE'], edgeConfigOverrides: { a: 1 } });
    await settle();
    expect([
      page.posts[0]!.url.pathname,
      page.posts[0]!.body.query,
      page.posts[0]!.body.meta.configOverrides,
    ]).toEqual(['/ee/v1/identity/acquire', { identity: { fetch: ['ECID'] } }, { a: 1 }]);
    await page.posts[0]!.answer();
    expect(await result).toEqual({ identity: { CORE: null }, edge: {} });
  });

  it('appendIdentityToUrl returns its options and warns if there is no identity', async () => {
    const { appendIdentityToUrl } = await commands();
    const client = await makeClient();
    const given = { url: 'https://a.example/' };
    const result = appendIdentityToUrl(client, given);
    await settle();
    await page.posts[0]!.fail();
    expect(await result).toBe(given);
    expect(warnings()).toEqual([
      'Unable to append identity to url. Network request failed.\nCaused by: Failed to fetch',
    ]);
    client.known.ids = { ECID: '1' };
    vi.setSystemTime(1_000_499);
    expect(await appendIdentityToUrl(client, { url: 'a?b#c' })).toEqual({
      url: `a?b&adobe_mc=${encodeURIComponent(`TS=1000|MCMID=1|MCORGID=${encodeURIComponent(org)}`)}#c`,
    });
    vi.setSystemTime(1_000_500);
    expect(await appendIdentityToUrl(client, { url: '' })).toMatchObject({
      url: expect.stringMatching(/^\?adobe_mc=TS%3D1001%7C/) as string,
    });
    expect(await appendIdentityToUrl(client, { url: 'a?\nb#\nc' })).toMatchObject({
      url: expect.stringMatching(/^a\?\nb&adobe_mc=.*#\nc$/s) as string,
    });
  });

  it("a cookie that can't be read is reported with a warning", async () => {
    const { getIdentity } = await commands();
    page.jar.set(`${prefix}identity`, 'rubbish');
    const client = await makeClient();
    void getIdentity(client, { namespaces: ['ECID'] });
    await settle();
    expect(warnings()).toEqual([`Unable to decode ECID from ${prefix}identity cookie`]);
    expect(page.posts).toHaveLength(1);
  });
});

describe('validationToken', () => {
  const token = async () =>
    (
      await import('../../../../runtime/services/edge/client/validation-token.ts')
    ).validationToken();

  it('is empty on other pages', async () => {
    expect(await token()).toBe('');
    expect(localStorage.getItem('com.adobe.alloy.validation.clientId')).toBe(null);
  });

  it('contains the session and a stored id', async () => {
    page.close();
    page = openClientPage('https://www.shop.example/?adb_validation_sessionid=a%7Cb');
    const first = await token();
    const id = localStorage.getItem('com.adobe.alloy.validation.clientId')!;
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(first).toBe(`&adobeAepValidationToken=a%7Cb%7C${id}`);
    expect(await token()).toBe(first);
  });
});
