// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feature, Instance } from '../../../../runtime/services/edge/client/instance.ts';
import { settle } from '../../page.ts';
import { openClientPage, options, org, prefix, type ClientPage } from './client-page.ts';

// Tests commands and optional features that the command scripts in test/adobe/edge/scripts/ don't
// cover.

let page: ClientPage;

beforeEach(() => {
  page = openClientPage();
});
afterEach(() => page.close());

const makeClient = async () =>
  (await import('../../../../runtime/services/edge/client/create-client.ts')).createClient(options);
const makeInstance = async (
  more: {
    readonly permitted?: () => Promise<unknown>;
    readonly features?: readonly Feature[];
  } = {},
): Promise<Instance> =>
  (await import('../../../../runtime/services/edge/client/instance.ts')).createInstance({
    name: 'alloy',
    permitted: () => Promise.resolve(),
    allowed: () => true,
    features: [],
    ...more,
  });
const configured = async (
  more: object = {},
  features: readonly Feature[] = [],
): Promise<Instance> => {
  const alloy = await makeInstance({ features });
  await alloy('configure', {
    datastreamId: 'd-1',
    orgId: org,
    edgeDomain: 'edge.shop.example',
    thirdPartyCookiesEnabled: false,
    idMigrationEnabled: false,
    context: [],
    ...more,
  });
  return alloy;
};

describe('an instance', () => {
  it('returns its library info', async () => {
    const alloy = await configured();
    const { libraryInfo } = (await alloy('getLibraryInfo')) as { libraryInfo: object };
    expect(libraryInfo).toEqual({
      version: '2.33.1',
      components: [],
      commands: [
        'appendIdentityToUrl',
        'applyResponse',
        'configure',
        'getIdentity',
        'getLibraryInfo',
        'sendEvent',
        'setConsent',
        'setDebug',
      ],
      configs: {
        datastreamId: 'd-1',
        orgId: org,
        edgeDomain: 'edge.shop.example',
        edgeBasePath: 'ee',
        thirdPartyCookiesEnabled: false,
        idMigrationEnabled: false,
        context: [],
        debugEnabled: false,
        defaultConsent: 'in',
        targetMigrationEnabled: false,
      },
    });
  });

  it("switches debug logging on and off, whatever the site's consent", async () => {
    const alloy = await makeInstance({ permitted: () => Promise.reject(new Error('no')) });
    await alloy('configure', { datastreamId: 'd-1', orgId: org });
    expect(await alloy('setDebug', { enabled: false })).toEqual({});
    expect(localStorage.getItem('tagwright.debug')).toBe('false');
    await alloy('setDebug', { enabled: true });
    expect(localStorage.getItem('tagwright.debug')).toBe('true');
  });

  it("applies the site's policy before each command that sends a request", async () => {
    const alloy = await makeInstance({ permitted: () => Promise.reject(new Error('not yet')) });
    await alloy('configure', { datastreamId: 'd-1', orgId: org });
    const commands = [
      ['sendEvent', {}, 'DataCollector'],
      ['applyResponse', { responseBody: { handle: [] } }, 'DataCollector'],
      ['getIdentity', {}, 'Identity'],
      ['appendIdentityToUrl', { url: 'a' }, 'Identity'],
      ['setConsent', { consent: [{}] }, 'Consent'],
    ] as const;
    for (const [command, given, component] of commands) {
      await expect(alloy(command, given)).rejects.toThrow(
        `[alloy] [${component}] An error occurred while executing the ${command} command.\nCaused by: not yet`,
      );
    }
    expect(page.posts).toHaveLength(0);
  });

  it('resolves with an empty object if consent is refused, and warns', async () => {
    const { ConsentDeclined } =
      await import('../../../../runtime/services/edge/client/consent-state.ts');
    const alloy = await makeInstance({
      permitted: () => Promise.reject(new ConsentDeclined('Not agreed.')),
    });
    await alloy('configure', { datastreamId: 'd-1', orgId: org });
    expect(await alloy('sendEvent', {})).toEqual({});
    expect(page.lines).toEqual([
      'warn: [tagwright] The sendEvent command could not fully complete. [DataCollector] An error occurred while executing the sendEvent command.\nCaused by: Not agreed.',
    ]);
  });

  it('reports errors with a read-only message unchanged, and other thrown values as text', async () => {
    const fixed = Object.freeze(new Error('fixed'));
    let thrown: unknown = fixed;
    const alloy = await configured({
      onBeforeEventSend: () => {
        throw thrown;
      },
    });
    const failure = () => alloy('sendEvent', {}).catch((error: unknown) => error);
    expect(await failure()).toBe(fixed);
    thrown = 'text';
    expect(((await failure()) as Error).message).toBe(
      '[alloy] [DataCollector] An error occurred while executing the sendEvent command.\nCaused by: text',
    );
  });

  it('resolves with an object, whatever a command returns', async () => {
    const alloy = await makeInstance();
    expect(await alloy('configure', { datastreamId: 'd-1', orgId: org })).toEqual({});
  });

  it('starts its features, which send events that may outlive the page', async () => {
    const events: unknown[] = [];
    let send: Parameters<Feature['begin']>[1] | undefined;
    const feature: Feature = {
      checks: { mine: (value) => value ?? 'usual' },
      begin: (client, sender) => {
        send = sender;
        events.push((client.options as unknown as { readonly mine: string }).mine);
        return { onEvent: ({ given }) => void events.push(given) };
      },
    };
    page.jar.set(`${prefix}identity`, 'me');
    await configured({}, [feature]);
    void send!({ xdm: { eventType: 'click' }, data: { b: 1 } });
    await settle();
    expect(events).toEqual(['usual', { eventType: 'click' }]);
    expect(page.beacons).toHaveLength(1);
  });
});

it("exposeInstances passes the site's own client to the first name, and leaves the others to the page", async () => {
  const { exposeInstances } =
    await import('../../../../runtime/services/edge/client/expose-instances.ts');
  const features: Feature[] = [
    { begin: ({ options: { datastreamId } }) => (began.push(datastreamId), {}) },
  ];
  const began: string[] = [];
  exposeInstances(
    ['alloy', 'second'],
    await makeClient(),
    () => Promise.reject(new Error('no')),
    () => true,
    features,
  );
  const { alloy, second } = window as unknown as { readonly [name: string]: Instance };
  expect(began).toEqual(['d-1']);
  await expect(alloy!('configure', {})).rejects.toThrow(
    '[alloy] The library has already been configured and may only be configured once.',
  );
  await expect(alloy!('sendEvent', {})).rejects.toThrow('Caused by: no');
  await second!('configure', { datastreamId: 'd-2', orgId: 'X@AdobeOrg' });
  expect(began).toEqual(['d-1', 'd-2']);
  await expect(second!('sendEvent', {})).rejects.toThrow('[second] [DataCollector]');
});

it('beginFeatures starts features if the page has no commands', async () => {
  const { beginFeatures } =
    await import('../../../../runtime/services/edge/client/begin-features.ts');
  const client = await makeClient();
  const part = {};
  let send: Parameters<Feature['begin']>[1] | undefined;
  page.jar.set(`${prefix}identity`, 'me');
  beginFeatures(client, [
    {
      begin: (its, sender) => {
        expect(its).toBe(client);
        send = sender;
        return part;
      },
    },
  ]);
  expect(client.parts).toEqual([part]);
  expect(client.parts[0]).toBe(part);
  page.takesBeacons = false;
  vi.setSystemTime(2_000_000);
  void send!({ xdm: { web: { a: 1 } }, data: { b: 1 } });
  await settle();
  const { url, body } = page.posts[0]!;
  expect(url.pathname).toBe('/ee/v1/collect');
  expect(body.events![0]).toMatchObject({
    xdm: {
      web: { a: 1, webPageDetails: { URL: 'https://www.shop.example/in/' } },
      timestamp: '1970-01-01T00:33:20.000Z',
    },
    data: { b: 1 },
  });
  expect(body.meta.queueTimeMillis).toBe(0);
});
