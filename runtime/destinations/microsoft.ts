import type { Settings } from '../settings.ts';
import { readGlobal } from '../platform/page/globals.ts';
import { path } from '../platform/page/page.ts';
import { setGlobal } from '../platform/page/page-global.ts';
import { amountOf, known, linesOf } from '../services/tags/commerce.ts';
import { hashedEmail as checked } from '../services/tags/hashed-email.ts';
import { listStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import type { microsoftSchema } from './microsoft.schema.ts';

const queue = 'uetq';

/** Maps each value of the setting `event` to a UET event name, or to a name and a page type. */
const names = {
  'page-view': ['page_view'],
  'view-item': ['view_item', 'product'],
  'add-to-cart': ['add_to_cart', 'cart'],
  'begin-checkout': ['begin_checkout', 'cart'],
  purchase: ['purchase', 'purchase'],
};

const consent = (to: 'granted' | 'denied') => ['consent', 'update', { ad_storage: to }];

const tag = /* @__PURE__ */ createTag(
  queue,
  listStub,
  /* @__PURE__ */ [/* @__PURE__ */ consent('granted')],
);

/**
 * Reports an event with Universal Event Tracking (learn.microsoft.com/advertising/msa-help,
 * "Example custom events for e-commerce customers"). Once the script has loaded, a new `UET` object
 * sends the queued events. Rejects if its script can't be loaded.
 */
export const microsoft = ({
  tag: ti,
  event,
  products,
  value,
  currency,
  order,
  hashedEmail,
  integrity,
}: Settings<typeof microsoftSchema>): Promise<unknown> | undefined => {
  const lines = linesOf(products);
  const email = checked(hashedEmail);
  const total = amountOf(value, lines);
  const [name, type] = names[event!];
  const fields =
    event === 'page-view'
      ? { page_path: path() }
      : known({
          ecomm_prodid: lines.map(({ sku }) => sku),
          ecomm_pagetype: type,
          ecomm_totalvalue: total,
          revenue_value: total,
          currency,
          transaction_id: order,
          items: lines.map(({ sku, name, price, quantity }) =>
            known({ id: sku, name, price, quantity }),
          ),
        });
  const make = () => {
    const Uet = readGlobal('UET') as new (options: object) => unknown;
    setGlobal(queue, new Uet({ ti, disableAutoPageView: true, q: readGlobal(queue) }));
  };
  return tag.use(
    'https://bat.bing.com/bat.js',
    [...(email ? [['set', { pid: { em: email } }]] : []), ['event', name, fields]],
    integrity,
    make,
  );
};

/** When consent is withdrawn, denies storage in UET's consent mode. */
export const withdrawMicrosoft = (): void => tag.withdraw(consent('denied'));
