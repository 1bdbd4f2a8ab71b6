// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../../runtime/services/edge/client/create-client.ts';
import type { Feature } from '../../../../runtime/services/edge/client/instance.ts';
import { settle } from '../../page.ts';
import { openClientPage, options, prefix, type ClientPage } from './client-page.ts';

// Tests the events that features of the full client send, such as collected link clicks.

let page: ClientPage;

beforeEach(() => {
  page = openClientPage();
});
afterEach(() => page.close());

const makeClient = async () =>
  (await import('../../../../runtime/services/edge/client/create-client.ts')).createClient(options);

const agentOf = ({ environment }: { readonly environment?: unknown }): unknown =>
  (environment as { readonly browserDetails?: { readonly userAgent?: unknown } } | undefined)
    ?.browserDetails?.userAgent;

/**
 * Starts a feature with `beginFeatures` or `createInstance`, depending on `how`. Returns a function
 * that sends an event of this feature.
 */
const beginFeature = async (how: string, client: Client): Promise<() => Promise<void>> => {
  let send: Parameters<Feature['begin']>[1];
  const feature: Feature = { begin: (_, sender) => ((send = sender), {}) };
  page.jar.set(`${prefix}identity`, 'me');
  page.takesBeacons = false;
  if (how === 'beginFeatures')
    (await import('../../../../runtime/services/edge/client/begin-features.ts')).beginFeatures(
      client,
      [feature],
    );
  else {
    const { createInstance } = await import('../../../../runtime/services/edge/client/instance.ts');
    createInstance({ name: 'alloy', client, permitted: async () => {}, features: [feature] });
  }
  return () => {
    void send({ xdm: { web: { a: 1 } }, data: { b: 1 } });
    return settle();
  };
};

it.each(['createInstance', 'beginFeatures'])(
  '%s: the events of features get ids, if the site enables them',
  async (begin) => {
    const { giveEventIds } = await import('../../../../runtime/services/edge/give-event-ids.ts');
    const send = await beginFeature(begin, giveEventIds(await makeClient()));
    await send();
    await send();
    const ids = page.posts.map(({ body }) => String(body.events![0]!.xdm!._id));
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.anything()]);
    expect(new Set(ids).size).toBe(2);
  },
);

it.each(['createInstance', 'beginFeatures'])(
  "%s: the events of features aren't profile updates",
  async (begin) => {
    const { markAllProfileUpdates } =
      await import('../../../../runtime/services/edge/client/mark-all-profile-updates.ts');
    const client = markAllProfileUpdates(await makeClient());
    await (
      await beginFeature(begin, client)
    )();
    await client.send({ xdm: { web: { a: 1 } } });
    expect(page.posts.map(({ body }) => agentOf(body.events![0]!.xdm!))).toEqual([
      undefined,
      'Target Profile Update',
    ]);
  },
);
