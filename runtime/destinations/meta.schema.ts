import type { ActionSchema } from '../contract.ts';
import { sale } from '../services/tags/settings.ts';

export const metaSchema = {
  kind: 'destination',
  name: 'meta',
  title: 'Meta',
  doc: 'Reports a shop event with the Meta Pixel: PageView, ViewContent, AddToCart, InitiateCheckout, Purchase. It reports no other event, such as Lead. Names and fields are documented in Meta for Developers, "Meta Pixel Reference" (developers.facebook.com/docs/meta-pixel/reference), consent on the page "General Data Protection Regulation" of the same site.',
  example:
    'meta:\n  pixel: "1234567890"\n  event: view-item\n  products: [ { sku: "%sku%", price: "%productPrice%" } ]\n  currency: INR',
  purposes: ['advertising'],
  hosts: ['connect.facebook.net'],
  reaches: 'script-src',
  tag: [
    { host: 'www.facebook.com', reaches: 'img-src' },
    { host: 'www.facebook.com', reaches: 'connect-src' },
  ],
  stores: [
    { where: 'cookie', name: '_fbp', lifetime: '7776000000', doc: 'Meta: distinguishes browsers.' },
    {
      where: 'cookie',
      name: '_fbc',
      lifetime: '7776000000',
      doc: 'Meta: the click on an ad.',
    },
  ],
  adds: ['fbq', '_fbq'],
  withdraws: 'withdrawMeta',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      pixel: { type: 'string', pattern: '^\\d+$', doc: "The pixel's id, digits only." },
      ...sale,
      order: {
        ...sale.order,
        doc: "The order's number. It is sent as the event's ID. If a server also reports the purchase with this ID, Meta counts the purchase once.",
      },
    },
    required: ['pixel', 'event'],
  },
} as const satisfies ActionSchema;
