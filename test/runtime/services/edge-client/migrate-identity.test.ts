// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import { settle } from '../../page.ts';
import { known, openClientPage, options, org, type ClientPage } from './client-page.ts';

// Tests how the client reads and stores the ECID (Adobe's visitor ID) in the legacy cookie.

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

describe('migration of the legacy ECID (G-05)', () => {
  const older = '12345678901234567890123456789012345678';
  const legacy = 'AMCV_ABC%40AdobeOrg';
  const first = () => page.posts[0]!.body.xdm as { identityMap?: object } | undefined;

  it("reads the legacy ECID, and stores the edge's ECID in the cookie", async () => {
    page.jar.set(legacy, `MCMID%7C${older}`);
    const client = await makeClient({ idMigrationEnabled: true });
    await client.send({ xdm: {} });
    expect(first()).toEqual({ identityMap: { ECID: [{ id: older }] } });
    await page.posts[0]!.answer();
    // As in Adobe's SDK, the vertical bar isn't encoded.
    expect(page.jar.get(legacy)).toBe('MCMID|123');
    page.jar.set(legacy, 'MCMID%7C9');
    client.apply(known.handle, null);
    expect(page.jar.get(legacy)).toBe('MCMID%7C9');
  });

  it('does nothing if migration is off', async () => {
    page.jar.set(legacy, `MCMID%7C${older}`);
    const client = await makeClient();
    await client.send({ xdm: {} });
    expect(first()).toBe(undefined);
    await page.posts[0]!.answer();
    expect(page.jar.get(legacy)).toBe(`MCMID%7C${older}`);
  });

  it('is skipped if the visitor is known or the event has an identity', async () => {
    const called = vi.fn();
    Object.assign(window, { Visitor: Object.assign(() => {}, { getInstance: called }) });
    const client = await makeClient({ idMigrationEnabled: true });
    void client.request({
      action: 'interact',
      body: { xdm: { identityMap: { ECID: [{ id: 'mine' }] } } },
    });
    await settle();
    expect(first()).toEqual({ identityMap: { ECID: [{ id: 'mine' }] } });
    await page.posts[0]!.answer();
    await client.send({ xdm: {} });
    expect([page.posts.length, called.mock.calls.length]).toEqual([2, 0]);
    Reflect.deleteProperty(window, 'Visitor');
  });

  it("reads the ECID from the page's Visitor library, once the legacy opt-in allows it", async () => {
    const order: unknown[] = [];
    let approve = true;
    const visitor = {
      getMarketingCloudVisitorID: (callback: (id: string) => void, always: boolean) => {
        order.push(['getMarketingCloudVisitorID', always]);
        callback(older);
      },
    };
    const Visitor = Object.assign(() => {}, {
      getInstance(this: unknown, ...given: unknown[]) {
        order.push([this === Visitor, ...given]);
        return visitor;
      },
    });
    Object.assign(window, {
      Visitor,
      adobe: {
        optIn: {
          Categories: { ECID: 'ecid' },
          fetchPermissions: (callback: () => void, always: boolean) => {
            order.push(['fetched', always]);
            callback();
          },
          isApproved: (categories: unknown) => {
            order.push(categories);
            return approve;
          },
        },
      },
    });
    const { findLegacyEcid } =
      await import('../../../../runtime/services/edge/client/migrate-identity.ts');
    expect(await findLegacyEcid(org)).toBe(older);
    expect(order).toEqual([
      ['fetched', true],
      ['ecid'],
      [true, org, {}],
      ['getMarketingCloudVisitorID', true],
    ]);
    expect(page.lines).toEqual([
      'log: [tagwright] Delaying request while waiting for legacy opt-in to let Visitor retrieve ECID from server.',
      'log: [tagwright] Delaying request while using Visitor to retrieve ECID from server.',
    ]);
    approve = false;
    expect(await findLegacyEcid(org)).toBe(undefined);
    expect(order).toHaveLength(6);
    expect(page.lines.slice(3)).toEqual(['log: [tagwright] Legacy opt-in was declined.']);
    page.jar.set(legacy, 'MCMID%7C7');
    (await import('../../../../runtime/platform/storage/cookies.ts')).forgetCookies();
    expect(await findLegacyEcid(org)).toBe('7');
    expect(order).toHaveLength(6);
    Reflect.deleteProperty(window, 'Visitor');
    Reflect.deleteProperty(window, 'adobe');
    page.jar.clear();
    (await import('../../../../runtime/platform/storage/cookies.ts')).forgetCookies();
    expect(await findLegacyEcid(org)).toBe(undefined);
  });

  it("reads the ECID after the bundle's own library has looked for it, once", async () => {
    const { idFinders } = await import('../../../../runtime/services/identity/id-finders.ts');
    const { findLegacyEcid } =
      await import('../../../../runtime/services/edge/client/migrate-identity.ts');
    const { forgetCookies } = await import('../../../../runtime/platform/storage/cookies.ts');
    const find = vi.fn(async () => {
      page.jar.set(legacy, `MCMID%7C${older}`);
      forgetCookies();
    });
    idFinders.set(org, find);
    expect(await findLegacyEcid(org)).toBe(older);
    expect(await findLegacyEcid(org)).toBe(older);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it("finds no ECID if the bundle's own library finds none", async () => {
    const { idFinders } = await import('../../../../runtime/services/identity/id-finders.ts');
    const { findLegacyEcid } =
      await import('../../../../runtime/services/edge/client/migrate-identity.ts');
    const called = vi.fn();
    Object.assign(window, { Visitor: { getInstance: called } });
    idFinders.set(org, async () => {});
    expect(await findLegacyEcid(org)).toBe(undefined);
    expect(called).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'Visitor');
  });

  it('writes nothing if the cookie already has the ECID', async () => {
    const { storeLegacyEcid } =
      await import('../../../../runtime/services/edge/client/migrate-identity.ts');
    page.jar.set(legacy, 'MCMID%7C7');
    storeLegacyEcid(org, '7');
    expect(page.written).toEqual([]);
    storeLegacyEcid(org, '8');
    expect(page.written.length).toBeGreaterThan(0);
  });
});
