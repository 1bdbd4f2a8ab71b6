import type { ActionSchema } from '../contract.ts';
import {
  amount,
  currency,
  hashedEmail,
  integrity,
  order,
  products,
} from '../services/tags/settings.ts';

const property = { type: 'string', value: true } as const;

const host = '^[a-z0-9-]+(\\.[a-z0-9-]+)+$';

export const googleTagSchema = {
  kind: 'destination',
  name: 'google-tag',
  title: 'Google tag',
  doc: 'Reports a shop event, or an event of your own, with the global site tag to Google Analytics or to the shop\'s own server-side tagging endpoint. The tag sends no page view by itself. Commands are documented in "Google tag API reference" (developers.google.com/tag-platform/gtagjs/reference), events and items in "Recommended events" (developers.google.com/analytics/devguides/collection/ga4/reference/events), the transport in "Send data to server-side Tag Manager" (developers.google.com/tag-platform/tag-manager/server-side/send-data). In Google\'s consent mode, this action grants only the consent type analytics_storage, unless the site\'s consent settings list Google\'s consent types.',
  example:
    'google-tag:\n  id: G-ABC1234567\n  server: collect.shop.example\n  event: page-view\n  user: "%guid%"\n  user-properties: { login-status: "%loginStatus%", tracking-code: "%campaignId%" }',
  purposes: ['analytics'],
  hosts: ['www.googletagmanager.com'],
  reaches: 'script-src',
  tag: [
    { host: '{server}', reaches: 'connect-src' },
    { host: '{server}', reaches: 'img-src' },
    { host: '*.google-analytics.com', reaches: 'connect-src', without: 'server' },
    { host: '*.google-analytics.com', reaches: 'img-src', without: 'server' },
    { host: '*.analytics.google.com', reaches: 'connect-src', without: 'server' },
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
  wider: {
    export: 'anyGoogleEvent',
    sets: ['more-ids', 'parameters', 'user-properties.*', 'linker', 'config'],
    lacks: ['server'],
  },
  waits: true,
  settings: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^(G|GT)-[A-Z0-9]+$', doc: "The tag's id: G-ABC1234567." },
      group: {
        type: 'string',
        pattern: '^(G|GT)-[A-Z0-9]+$',
        doc: 'The ID of a second tag, such as one that all sites of the shop share. The second tag receives the same events.',
      },
      'more-ids': {
        type: 'array',
        single: true,
        items: { type: 'string', pattern: '^(G|GT)-[A-Z0-9]+$' },
        doc: 'The IDs of further tags that receive the same events.',
      },
      server: {
        type: 'string',
        pattern: host,
        doc: "The host of the server-side tagging endpoint, one of the shop's own. Without it, the tag sends directly to Google Analytics.",
      },
      event: {
        type: 'string',
        value: true,
        pattern: '^(page-view|view-item|add-to-cart|begin-checkout|[A-Za-z]\\w{0,39})$',
        doc: 'The event: page-view, view-item, add-to-cart, begin-checkout, purchase, or any other name of Google Analytics or your own, such as sign_up: at most 40 letters, digits and underscores, a letter first. Google receives both page-view and page_view as page_view. But page-view is sent without products, value, currency and order, and page_view with them.',
      },
      parameters: {
        type: 'object',
        value: true,
        others: {},
        doc: "The event's parameters, with their names in Google Analytics, such as method or items. It can also be a source that returns a record. The parameters items, value, currency and transaction_id replace the settings products, value, currency and order. Absent values and empty lists aren't sent.",
      },
      products,
      value: amount,
      currency,
      order,
      user: {
        type: 'string',
        value: true,
        doc: "The visitor's ID in the shop. Without it, no user ID is set.",
      },
      'user-properties': {
        type: 'object',
        doc: "Properties of the visitor. Besides the listed names, you can use other names, which are sent as written. The listed properties are set once per page and ID, properties with other names before each event. Absent values aren't set.",
        others: {},
        properties: {
          'tracking-code': { ...property, doc: 'The campaign of the visit.' },
          'user-id': { ...property, doc: "The visitor's id in the shop's records." },
          'hashed-id': hashedEmail,
          'client-id': { ...property, doc: 'The ID that the tag assigned to the browser.' },
          'login-status': { ...property, doc: 'Whether the visitor is signed in.' },
          'logged-in-id': { ...property, doc: "The visitor's id while signed in." },
        },
      },
      linker: {
        type: 'object',
        doc: 'In links to other domains of the shop, passes on the ID that the tag assigned to the browser ("Measure activity across multiple domains", developers.google.com/tag-platform/devguides/cross-domain).',
        properties: {
          domains: {
            type: 'array',
            single: true,
            minItems: 1,
            items: { type: 'string', pattern: host },
            doc: 'The domains, without https://. Links to them carry the ID.',
          },
          'accept-incoming': {
            type: 'boolean',
            doc: 'Whether the page uses the ID if the link that led to the page carries one; true by default.',
          },
          'decorate-forms': {
            type: 'boolean',
            doc: 'Whether forms that lead to the domains carry the ID as well.',
          },
          'url-position': {
            type: 'string',
            enum: ['query', 'fragment'],
            doc: "The ID's place in the link; query by default.",
          },
        },
        required: ['domains'],
      },
      config: {
        type: 'object',
        others: {},
        doc: "Further parameters of the config command, with their names in Google's reference: cookie_domain, content_group, debug_mode. They are set once per page and ID.",
      },
      integrity,
    },
    required: ['id', 'event'],
  },
} as const satisfies ActionSchema;
