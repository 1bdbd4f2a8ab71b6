// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { caughtScripts } from '../page.ts';

// Tests the commands that Google's tag receives for the events, parameters and settings that a site
// defines. The expected commands follow the "Google tag API reference"
// (developers.google.com/tag-platform/gtagjs/reference).

const added = caughtScripts('dataLayer');

const sent = () =>
  [...((window as unknown as { readonly dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])].map(
    (entry) => Array.from(entry),
  );
const commands = (...names: readonly string[]) =>
  sent().filter(([name]) => names.includes(String(name)));

const send = async (...all: readonly object[]) => {
  const { anyGoogleEvent } = await import('../../../runtime/destinations/google-tag.ts');
  for (const settings of all) void anyGoogleEvent({ id: 'G-1', event: 'sign_up', ...settings });
};

describe('an event with its own name or parameters', () => {
  it('has its parameters, without absent ones', async () => {
    await send({
      parameters: { method: 'mail', empty: '', none: undefined, items: [{ item_id: 'i' }], n: 0 },
    });
    expect(commands('config', 'event', 'set')).toEqual([
      ['config', 'G-1', { send_page_view: false }],
      [
        'event',
        'sign_up',
        { send_to: 'G-1', method: 'mail', empty: '', items: [{ item_id: 'i' }], n: 0 },
      ],
    ]);
    expect(added.map(({ src }) => src)).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-1',
    ]);
  });

  it('has no parameters if their source is absent', async () => {
    await send({ parameters: undefined }, { parameters: {} });
    expect(commands('event')).toEqual([
      ['event', 'sign_up', { send_to: 'G-1' }],
      ['event', 'sign_up', { send_to: 'G-1' }],
    ]);
  });

  it('of the shop has parameters that override its values', async () => {
    await send({
      event: 'purchase',
      products: [{ sku: 'a', price: 2 }],
      currency: 'INR',
      order: 'o-1',
      parameters: { value: 5, coupon: 'c' },
    });
    expect(commands('event')).toEqual([
      [
        'event',
        'purchase',
        {
          send_to: 'G-1',
          currency: 'INR',
          value: 5,
          transaction_id: 'o-1',
          items: [{ item_id: 'a', price: 2, quantity: 1 }],
          coupon: 'c',
        },
      ],
    ]);
  });
});

describe('the tag', () => {
  it('is configured once for each ID, also for one that a later event adds', async () => {
    await send({ group: 'G-2' }, { moreIds: ['G-3', 'G-1'] }, { id: 'G-3' });
    expect(commands('config', 'event').map(([, name, fields]) => [name, fields])).toEqual([
      ['G-1', { send_page_view: false }],
      ['G-2', { send_page_view: false }],
      ['sign_up', { send_to: ['G-1', 'G-2'] }],
      ['G-3', { send_page_view: false }],
      ['sign_up', { send_to: ['G-1', 'G-3'] }],
      ['sign_up', { send_to: 'G-3' }],
    ]);
  });

  it('sends to the endpoint, links domains and has further settings', async () => {
    await send({
      server: 'collect.shop.example',
      user: 'u-1',
      userProperties: { loginStatus: 'in', level: 'gold', none: undefined },
      linker: { domains: ['pay.example'], acceptIncoming: true, decorateForms: false },
      config: { cookie_domain: 'auto', debug_mode: true },
    });
    expect(commands('config', 'set', 'event')).toEqual([
      [
        'config',
        'G-1',
        {
          send_page_view: false,
          first_party_collection: true,
          transport_url: 'https://collect.shop.example',
          user_id: 'u-1',
          user_properties: { login_status: 'in' },
          linker: { domains: ['pay.example'], accept_incoming: true, decorate_forms: false },
          cookie_domain: 'auto',
          debug_mode: true,
        },
      ],
      ['set', 'user_properties', { level: 'gold' }],
      ['event', 'sign_up', { send_to: 'G-1' }],
    ]);
  });

  it('sets properties before each event, and none if all are absent', async () => {
    await send(
      { userProperties: { level: 'gold' } },
      { userProperties: { level: 'silver' } },
      { userProperties: { level: undefined } },
    );
    expect(commands('set')).toEqual([
      ['set', 'user_properties', { level: 'gold' }],
      ['set', 'user_properties', { level: 'silver' }],
    ]);
  });

  it('is configured again after consent was withdrawn before its script loaded', async () => {
    const { anyGoogleEvent, withdrawGoogleTag } =
      await import('../../../runtime/destinations/google-tag.ts');
    void anyGoogleEvent({ id: 'G-1', event: 'sign_up' });
    withdrawGoogleTag();
    expect(commands('config', 'event')).toEqual([]);
    void anyGoogleEvent({ id: 'G-1', event: 'sign_up' });
    expect(commands('config', 'event').map(([, name]) => name)).toEqual(['G-1', 'sign_up']);
  });
});
