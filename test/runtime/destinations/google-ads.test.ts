// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caughtScripts, logged, settle } from '../page.ts';

// Tests conversions with a customer's data, as specified in "Set up enhanced conversions manually"
// (support.google.com/google-ads/answer/13258081).

caughtScripts('dataLayer');

afterEach(() => vi.unstubAllGlobals());

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const commands = () =>
  [...((window as unknown as { readonly dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])]
    .map((entry) => Array.from(entry))
    .filter(([name]) => name === 'set' || name === 'event');

const load = () => import('../../../runtime/destinations/google-ads.ts');

/** Sends a conversion, and waits until its data is hashed and its event is in the queue. */
const send = async (settings: object) => {
  const { anyGoogleConversion } = await load();
  const events = () => commands().filter(([name]) => name === 'event').length;
  const before = events();
  void anyGoogleConversion({ account: 'AW-2', label: 'sold', ...settings });
  await vi.waitFor(() => expect(events()).toBeGreaterThan(before), { timeout: 5000 });
  await settle();
};

/**
 * Waits until the customer's data are hashed. `settle` isn't enough, because the browser hashes in
 * another thread.
 */
const hashing = async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  await settle();
};

const conversion = ['event', 'conversion', { send_to: 'AW-2/sold' }];

describe('a conversion with data of the customer', () => {
  it('hashes them in the form that Google expects', async () => {
    await send({
      value: '5',
      currency: 'INR',
      order: 'o-1',
      userData: {
        email: ' Jane.Doe+News@GMail.com ',
        phone: '00 91 (22) 555-01 23',
        address: {
          firstName: ' José ',
          lastName: "O'Neil",
          street: '1 Main St',
          city: 'Pune',
          postalCode: 411001,
          country: 'IN',
        },
      },
    });
    expect(commands()).toEqual([
      [
        'set',
        'user_data',
        {
          sha256_email_address: sha('janedoe+news@gmail.com'),
          sha256_phone_number: sha('+91225550123'),
          address: {
            sha256_first_name: sha('josé'),
            sha256_last_name: sha("o'neil"),
            sha256_street: sha('1 main st'),
            city: 'Pune',
            postal_code: '411001',
            country: 'IN',
          },
        },
      ],
      [
        'event',
        'conversion',
        { send_to: 'AW-2/sold', value: 5, currency: 'INR', transaction_id: 'o-1' },
      ],
    ]);
  });

  it("keeps values that are hashes already, and dots in addresses that aren't Gmail's", async () => {
    await send({
      userData: { email: 'a.b@shop.example', phone: sha('+91225550123').toUpperCase() },
    });
    expect(commands()[0]).toEqual([
      'set',
      'user_data',
      { sha256_email_address: sha('a.b@shop.example'), sha256_phone_number: sha('+91225550123') },
    ]);
  });

  it.each([
    ['absent', { email: undefined, phone: undefined }],
    ['empty', { email: '', phone: ' - ', address: {} }],
    ['an address with one name', { address: { firstName: 'Jane', city: 'Pune' } }],
  ])('sets no data that are %s', async (_, userData) => {
    await send({ userData });
    expect(commands()).toEqual([conversion]);
  });

  it("leaves out data that the browser can't hash, and logs a warning", async () => {
    const lines = logged();
    vi.stubGlobal('crypto', { getRandomValues: () => [1] });
    await send({ userData: { email: 'a@shop.example', phone: sha('+1') } });
    expect(commands()).toEqual([
      ['set', 'user_data', { sha256_phone_number: sha('+1') }],
      conversion,
    ]);
    expect(lines).toEqual([
      "warn: [tagwright] Left out a value that can't be hashed on this page.",
    ]);
  });

  it('sends nothing if consent is withdrawn while the data are hashed', async () => {
    const { anyGoogleConversion, withdrawGoogleAds } = await load();
    await send({});
    const before = commands().length;
    void anyGoogleConversion({
      account: 'AW-2',
      label: 'sold',
      userData: { email: 'a@shop.example' },
    });
    withdrawGoogleAds();
    await hashing();
    expect(commands().filter(([name]) => name === 'set')).toEqual([]);
    expect(commands().length).toBeLessThanOrEqual(before);
    await send({});
    expect(commands()).toEqual([conversion]);
  });
});

describe('a conversion', () => {
  it('is sent even if the settings name no event', async () => {
    await send({ value: 3, currency: 'INR' });
    expect(commands()).toEqual([
      ['event', 'conversion', { send_to: 'AW-2/sold', value: 3, currency: 'INR' }],
    ]);
  });

  it('reports an event and its products as well', async () => {
    await send({
      event: 'purchase',
      products: [{ sku: 'a', price: 2 }],
      hashedEmail: 'b'.repeat(66),
      userData: {},
    });
    expect(commands()).toEqual([
      ['set', 'user_data', { sha256_email_address: 'b'.repeat(66) }],
      [
        'event',
        'purchase',
        {
          send_to: 'AW-2',
          value: 2,
          items: [{ id: 'a', price: 2, quantity: 1, google_business_vertical: 'retail' }],
        },
      ],
      ['event', 'conversion', { send_to: 'AW-2/sold', value: 2 }],
    ]);
  });
});
