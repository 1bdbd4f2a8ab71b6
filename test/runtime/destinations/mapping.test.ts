// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../harness/seed.ts';
import { open } from '../page.ts';
import type { Expectation } from './expectation.ts';
import { EXPECTATIONS } from './expectations.ts';
import { EVENTS, sale, type Sale } from './sale.ts';

// Tests that each ad network receives each event in the network's own format. The bundle may only
// use the network's global variable. The bundle must not send a request, add a script or write a
// cookie.

const page = window as unknown as Record<string, unknown>;
const files = import.meta.glob<Record<string, (settings: object) => Promise<unknown> | undefined>>(
  '../../../runtime/destinations/*.ts',
);

/** Sets an ad network's global variable to a fake. Returns the calls that the fake receives. */
function listening({ global, isList }: Expectation): unknown[][] {
  const calls: unknown[][] = [];
  const plain = (entry: unknown) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? [...(entry as unknown[])]
      : entry;
  const hear = (...parameters: unknown[]) =>
    void calls.push(
      parameters.length === 1 && plain(parameters[0]) !== parameters[0]
        ? (plain(parameters[0]) as unknown[])
        : parameters,
    );
  page[global] = isList ? { push: hear } : hear;
  return calls;
}

/** Returns the settings that a rule passes to the destination. */
const settingsOf = (
  expectation: Expectation,
  event: (typeof EVENTS)[number],
  { products, currency, order, hashedEmail }: Sale,
) => ({ ...expectation.settings(event), event, products, currency, order, hashedEmail });

const plainSale: Sale = {
  products: [{ sku: 'A', name: 'a', category: 'c', price: 1, quantity: 1 }],
  currency: 'INR',
  order: '1',
  hashedEmail: '',
};

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { global } of EXPECTATIONS) Reflect.deleteProperty(page, global);
});

describe.each(EXPECTATIONS.map((expectation) => [expectation.module, expectation] as const))(
  '%s is called',
  (module, expectation) => {
    test.each(EVENTS)("for %s, in the network's own format", async (event) => {
      const calls = listening(expectation);
      const fetched = ['fetch', 'Image'].map((name) => {
        const spy = vi.fn();
        vi.stubGlobal(name, spy);
        return spy;
      });
      const added = vi.spyOn(document.documentElement, 'append');
      const destination = (await files[`../../../runtime/destinations/${module}.ts`]!())[
        expectation.code
      ]!;
      void destination(settingsOf(expectation, event, plainSale));
      expect(calls).toEqual([...expectation.setupCalls, ...expectation.calls(event, plainSale)]);
      fc.assert(
        fc.property(sale, (random) => {
          calls.length = 0;
          void destination(settingsOf(expectation, event, random));
          expect(calls).toEqual(expectation.calls(event, random));
        }),
        { numRuns: 60 },
      );
      expect([...fetched, added].map((spy) => spy.mock.calls)).toEqual([[], [], []]);
      expect(document.cookie).toBe('');
    });
  },
);

describe("unknown values aren't sent", () => {
  test.each(EXPECTATIONS.map((expectation) => [expectation.module, expectation] as const))(
    'to %s',
    async (module, expectation) => {
      const calls = listening(expectation);
      const destination = (await files[`../../../runtime/destinations/${module}.ts`]!())[
        expectation.code
      ]!;
      for (const products of [undefined, null, 'A', [], [{}], [{ sku: '' }], [null]])
        void destination({ ...expectation.settings('view-item'), event: 'view-item', products });
      expect(JSON.stringify(calls)).not.toMatch(
        /null|undefined|NaN|\[object|"(items|contents|content_ids|content_type|item_ids|item|value|price|currency)":/,
      );
    },
  );

  test('an unknown price leaves the total unknown, and numeric text is read as a number', async () => {
    const [meta] = EXPECTATIONS.filter(({ module }) => module === 'meta');
    const calls = listening(meta!);
    const { meta: destination } = await import('../../../runtime/destinations/meta.ts');
    const tell = (settings: object) =>
      void destination({ pixel: '3', event: 'view-item', ...settings });
    tell({ products: [{ sku: 'A', price: '9.90', quantity: '3' }] });
    tell({
      products: [
        { sku: 'A', price: 'cheap' },
        { sku: 'B', price: 2 },
      ],
    });
    tell({ products: [{ sku: 'A', price: 'cheap' }], value: '12.5' });
    tell({ products: [{ sku: 'A', price: 0.1, quantity: 3 }] });
    expect(
      calls.filter(([command]) => command === 'trackSingle').map(([, , , fields]) => fields),
    ).toMatchObject([
      { value: 29.7, contents: [{ id: 'A', quantity: 3, item_price: 9.9 }] },
      {
        contents: [
          { id: 'A', quantity: 1 },
          { id: 'B', item_price: 2 },
        ],
      },
      { value: 12.5 },
      { value: 0.3 },
    ]);
    expect(calls.at(-3)![3]).not.toHaveProperty('value');
  });
});

test('the global tag receives the visitor values of T-03, and a hashed id only if it has 66 characters', async () => {
  const [google] = EXPECTATIONS;
  const calls = listening(google!);
  const { googleTag } = await import('../../../runtime/destinations/google-tag.ts');
  const userProperties = {
    trackingCode: 'spring',
    userId: 'no_consent',
    clientId: '1.2',
    loginStatus: 'logged in',
    loggedInId: 'c-9',
  };
  void googleTag({
    id: 'G-1',
    server: 'collect.shop.example',
    event: 'page-view',
    user: 'guid-1',
    userProperties: { ...userProperties, hashedId: 'b'.repeat(66) },
  });
  void googleTag({
    id: 'G-2',
    server: 'collect.shop.example',
    event: 'page-view',
    user: '',
    userProperties: { ...userProperties, hashedId: 'b'.repeat(64) },
  });
  const sent = {
    tracking_code: 'spring',
    user_id: 'no_consent',
    client_id: '1.2',
    login_status: 'logged in',
    logged_in_id: 'c-9',
  };
  const common = {
    send_page_view: false,
    first_party_collection: true,
    transport_url: 'https://collect.shop.example',
  };
  expect(calls.filter(([command]) => command === 'config')).toEqual([
    [
      'config',
      'G-1',
      { ...common, user_id: 'guid-1', user_properties: { ...sent, hashed_id: 'b'.repeat(66) } },
    ],
    ['config', 'G-2', { ...common, user_properties: sent }],
  ]);
});
