import type { ActionSchema } from '../contract.ts';
import {
  amount,
  currency,
  event,
  hashedEmail,
  integrity,
  order,
  products,
} from '../services/tags/settings.ts';

const property = { type: 'string', value: true } as const;

export const googleTagSchema = {
  kind: 'destination',
  name: 'google-tag',
  title: 'Google tag',
  doc: 'Reports a shop event with the global site tag (clause T-03): first-party collection, no automatic page view, all requests to the shop\'s own server-side tagging endpoint. Commands follow "Google tag API reference" (developers.google.com/tag-platform/gtagjs/reference), events and items "Recommended events" (developers.google.com/analytics/devguides/collection/ga4/reference/events), the transport "Send data to server-side Tag Manager" (developers.google.com/tag-platform/tag-manager/server-side/send-data). Consent mode denies everything except analytics_storage, unless google-ads has the visitor\'s consent.',
  example:
    'google-tag:\n  id: G-ABC1234567\n  server: collect.shop.example\n  event: page-view\n  user: "%guid%"\n  user-properties: { login-status: "%loginStatus%", tracking-code: "%campaignId%" }',
  purposes: ['analytics'],
  hosts: ['www.googletagmanager.com'],
  reaches: 'script-src',
  tag: [
    { host: '{server}', reaches: 'connect-src' },
    { host: '{server}', reaches: 'img-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: '_ga',
      lifetime: '63072000000',
      doc: 'Google: distinguishes browsers.',
    },
    { where: 'cookie', name: '_ga_*', lifetime: '63072000000', doc: 'Google: the session.' },
  ],
  adds: ['dataLayer'],
  withdraws: 'withdrawGoogleTag',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^(G|GT)-[A-Z0-9]+$', doc: "The tag's id: G-ABC1234567." },
      group: {
        type: 'string',
        pattern: '^(G|GT)-[A-Z0-9]+$',
        doc: 'The ID of a second tag that all sites share: it receives the same events (clause T-07).',
      },
      server: {
        type: 'string',
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
        doc: "The host of the server-side tagging endpoint, one of the shop's own.",
      },
      event,
      products,
      value: amount,
      currency,
      order,
      user: {
        type: 'string',
        value: true,
        doc: "The visitor's ID in the shop, the GUID; without it, no user ID is set.",
      },
      'user-properties': {
        type: 'object',
        doc: "Properties of the visitor (clause T-03). Absent ones aren't set.",
        properties: {
          'tracking-code': { ...property, doc: 'The campaign of the visit.' },
          'user-id': { ...property, doc: "The visitor's id in the shop's records." },
          'hashed-id': hashedEmail,
          'client-id': { ...property, doc: 'The ID that the tag assigned to the browser.' },
          'login-status': { ...property, doc: 'Whether the visitor is signed in.' },
          'logged-in-id': { ...property, doc: "The visitor's id while signed in." },
        },
      },
      integrity,
    },
    required: ['id', 'server', 'event'],
  },
} as const satisfies ActionSchema;
