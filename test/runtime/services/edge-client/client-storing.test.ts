// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import type { Instance } from '../../../../runtime/services/edge/client/instance.ts';
import { settle } from '../../page.ts';
import { openClientPage, options, prefix, type ClientPage } from './client-page.ts';

let page: ClientPage;
let mayStore: boolean;

beforeEach(() => {
  page = openClientPage();
  mayStore = false;
});
afterEach(() => page.close());

const makeClient = async (more: Partial<ClientOptions> = {}) => {
  const { createClient } =
    await import('../../../../runtime/services/edge/client/create-client.ts');
  const { storeWhenAllowed } =
    await import('../../../../runtime/services/edge/store-when-allowed.ts');
  return storeWhenAllowed(createClient({ ...options, ...more }), () => mayStore);
};
const turn = async () => (await import('../../../../runtime/platform/watch/turn.ts')).beginTurn();
const legacy = 'AMCV_ABC%40AdobeOrg';

// Tests what the full client does while the visitor hasn't allowed storing an identity (C-01).

describe('an identity that the full client may not store yet', () => {
  it('is in memory until it may be stored: later requests contain it', async () => {
    const client = await makeClient();
    await client.send({ xdm: {} });
    await page.posts[0]!.answer();
    await client.send({ xdm: {} });
    expect([page.jar.size, client.isKnown()]).toEqual([0, true]);
    expect(page.posts[1]!.body.meta.state).toMatchObject({
      entries: [{ key: `${prefix}identity`, value: 'me' }],
    });
    mayStore = true;
    await turn();
    expect(page.jar.get(`${prefix}identity`)).toBe('me');
  });

  it("isn't stored in the legacy cookie either", async () => {
    const client = await makeClient({ idMigrationEnabled: true });
    await client.send({ xdm: {} });
    await page.posts[0]!.answer();
    expect(page.jar.size).toBe(0);
    mayStore = true;
    await turn();
    expect(page.jar.get(legacy)).toBe('MCMID|123');
  });

  it("isn't stored by the page's other instances", async () => {
    const { exposeInstances } =
      await import('../../../../runtime/services/edge/client/expose-instances.ts');
    const client = await makeClient();
    exposeInstances(
      ['own', 'other'],
      client,
      () => Promise.resolve(),
      () => true,
      [],
    );
    const { other } = window as unknown as { readonly other: Instance };
    await other('configure', { ...options, datastreamId: 'd-2' });
    void other('sendEvent', {});
    await settle();
    await page.posts[0]!.answer();
    expect([page.posts[0]!.url.searchParams.get('configId'), page.jar.size]).toEqual(['d-2', 0]);
    mayStore = true;
    await turn();
    expect(page.jar.get(`${prefix}identity`)).toBe('me');
    for (const name of ['own', 'other']) Reflect.deleteProperty(window, name);
  });
});
