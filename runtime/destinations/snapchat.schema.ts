import type { ActionSchema } from '../contract.ts';
import { sale } from '../services/tags/settings.ts';

export const snapchatSchema = {
  kind: 'destination',
  name: 'snapchat',
  title: 'Snapchat',
  doc: 'Reports a shop event with the Snap Pixel: PAGE_VIEW, VIEW_CONTENT, ADD_CART, START_CHECKOUT, PURCHASE. Names and fields follow the Snapchat Business Help Center, "Snap Pixel Website Install" and "Snap Pixel Event Parameters" (businesshelp.snapchat.com). The pixel has no call for withdrawn consent: events that it hasn\'t read yet are removed, and it receives no more.',
  example:
    'snapchat:\n  pixel: 11111111-2222-4333-8444-555555555555\n  event: add-to-cart\n  products: [ { sku: "%sku%", price: "%productPrice%" } ]\n  currency: INR',
  purposes: ['advertising'],
  hosts: ['sc-static.net'],
  reaches: 'script-src',
  tag: [
    { host: 'tr.snapchat.com', reaches: 'connect-src' },
    { host: 'tr.snapchat.com', reaches: 'img-src' },
    { host: 'tr.snapchat.com', reaches: 'frame-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: '_scid',
      lifetime: '33696000000',
      doc: 'Snapchat: distinguishes browsers.',
    },
    {
      where: 'cookie',
      name: '_scid_r',
      lifetime: '33696000000',
      doc: 'Snapchat: the time at which the cookie _scid was renewed.',
    },
  ],
  adds: ['snaptr'],
  withdraws: 'withdrawSnapchat',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      pixel: { type: 'string', pattern: '^[0-9a-f-]{36}$', doc: "The pixel's id, a UUID." },
      ...sale,
    },
    required: ['pixel', 'event'],
  },
} as const satisfies ActionSchema;
