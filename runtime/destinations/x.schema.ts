import type { ActionSchema } from '../contract.ts';
import { sale } from '../services/tags/settings.ts';

export const xSchema = {
  kind: 'destination',
  name: 'x',
  title: 'X',
  doc: 'Reports a shop event with the X Pixel (twq). The pixel counts the page view by itself. Create every other event in X Ads Manager; it is reported under the ID that it gets there. Fields follow X Business, "Conversion tracking for websites" (business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites). The pixel has no call for withdrawn consent: events that it hasn\'t read yet are removed, and it receives no more.',
  example:
    'x:\n  pixel: o1234\n  event: purchase\n  event-id: tw-o1234-o5678\n  order: "%orderNumber%"\n  value: "%orderValue%"\n  currency: INR',
  purposes: ['advertising'],
  hosts: ['static.ads-twitter.com'],
  reaches: 'script-src',
  tag: [
    { host: 'analytics.twitter.com', reaches: 'img-src' },
    { host: 't.co', reaches: 'img-src' },
  ],
  stores: [{ where: 'cookie', name: '_twclid', doc: 'X: the click on an ad.' }],
  adds: ['twq'],
  withdraws: 'withdrawX',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      pixel: { type: 'string', pattern: '^[a-z0-9]+$', doc: "The pixel's id: o1234." },
      ...sale,
      event: {
        ...sale.event,
        doc: 'The event. It is reported under its event-id, not under its name.',
      },
      'event-id': {
        type: 'string',
        value: true,
        pattern: '^tw-[a-z0-9]+-[a-z0-9]+$',
        doc: "The event's ID in X Ads Manager: tw-o1234-o5678. Without it, the event isn't reported: the pixel only counts the page view.",
      },
    },
    required: ['pixel', 'event'],
  },
} as const satisfies ActionSchema;
