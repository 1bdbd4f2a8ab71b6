import type { ActionSchema } from '../contract.ts';
import {
  currency,
  event,
  hashedEmail,
  integrity,
  order,
  products,
} from '../services/tags/settings.ts';

export const criteoSchema = {
  kind: 'destination',
  name: 'criteo',
  title: 'Criteo',
  doc: 'Reports a shop event to Criteo with the OneTag: viewPage, viewItem, addToCart, viewBasket, trackTransaction. Names and fields are documented in "Criteo OneTag" (guides.criteotilt.com/onetag/onetag) and "OneTag for Retail Media Offsite" (developers.criteo.com/retailer-integration/docs/onetag-for-offsite), the currency in "Managing website with multiple currencies" (support.criteo.com, article 208990705). The tag has no call for withdrawn consent: events that it hasn\'t read yet are removed, and it receives no more.',
  example:
    'criteo:\n  account: 12345\n  event: view-item\n  products: [ { sku: "%sku%", price: "%productPrice%" } ]\n  currency: INR',
  purposes: ['advertising'],
  hosts: ['dynamic.criteo.com'],
  reaches: 'script-src',
  tag: [
    { host: 'sslwidget.criteo.com', reaches: 'script-src' },
    { host: 'gum.criteo.com', reaches: 'frame-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: 'cto_bundle',
      lifetime: '33696000000',
      doc: 'Criteo: distinguishes browsers.',
    },
  ],
  adds: ['criteo_q'],
  withdraws: 'withdrawCriteo',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      account: { type: 'integer', minimum: 1, doc: "The account's number." },
      event,
      'site-type': {
        type: 'string',
        value: true,
        default: 'd',
        doc: 'The type of the page: d for desktop, m for mobile, t for tablet.',
      },
      products,
      currency: {
        ...currency,
        doc: 'The currency of the prices, as an ISO 4217 code: INR. It is sent only with begin-checkout and purchase.',
      },
      order: {
        ...order,
        doc: "The order's number, so that a purchase counts once. It is sent only with purchase.",
      },
      'hashed-email': hashedEmail,
      integrity,
    },
    required: ['account', 'event'],
  },
} as const satisfies ActionSchema;
