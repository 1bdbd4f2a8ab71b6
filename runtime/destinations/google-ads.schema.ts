import type { ActionSchema } from '../contract.ts';
import { sale } from '../services/tags/settings.ts';

const text = { type: 'string', value: true } as const;

export const googleAdsSchema = {
  kind: 'destination',
  name: 'google-ads',
  title: 'Google Ads',
  doc: 'Reports to Google Ads: a shop event for remarketing, a conversion, or both. The events are page_view, view_item, add_to_cart, begin_checkout and purchase. Their products are sent as items of a retail feed. A conversion needs a label. Events are documented in Google Ads Help, "Dynamic remarketing events and parameters" (support.google.com/google-ads/answer/7305793), conversions in "Set up your conversions" (support.google.com/google-ads/answer/6331314). In Google\'s consent mode, this action grants only the three consent types for advertising, unless the site\'s consent settings list Google\'s consent types.',
  example:
    'google-ads:\n  account: AW-123456789\n  event: purchase\n  label: AbC-D_efG-h12_34-567\n  order: "%orderNumber%"\n  value: "%orderValue%"\n  currency: INR',
  purposes: ['advertising'],
  hosts: ['www.googletagmanager.com'],
  reaches: 'script-src',
  tag: [
    { host: 'www.googleadservices.com', reaches: 'img-src' },
    { host: 'googleads.g.doubleclick.net', reaches: 'img-src' },
    { host: 'www.google.com', reaches: 'img-src' },
    { host: 'www.google.com', reaches: 'connect-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: '_gcl_au',
      lifetime: '7776000000',
      doc: 'Google Ads: distinguishes browsers.',
    },
    {
      where: 'cookie',
      name: '_gcl_aw',
      lifetime: '7776000000',
      doc: 'Google Ads: the click on an ad.',
    },
  ],
  adds: ['dataLayer'],
  withdraws: 'withdrawGoogleAds',
  wider: { export: 'anyGoogleConversion', sets: ['user-data'], lacks: ['event'] },
  hashes: [
    'user-data.email',
    'user-data.phone',
    'user-data.address.first-name',
    'user-data.address.last-name',
    'user-data.address.street',
  ],
  waits: true,
  settings: {
    type: 'object',
    properties: {
      account: { type: 'string', pattern: '^AW-\\d+$', doc: "The account's id: AW-123456789." },
      ...sale,
      label: {
        type: 'string',
        value: true,
        pattern: '^[\\w-]+$',
        doc: "The conversion's label. With it, the event also counts as that conversion; without an event, only the conversion is reported.",
      },
      'user-data': {
        type: 'object',
        doc: "The data of the customer, for enhanced conversions. The bundle hashes email, phone, first-name, last-name and street with SHA-256, unless they are hashes already (the compiler accepts both), and the action waits for the hashes. On pages without HTTPS, browsers can't hash, so these values are left out, and this is logged.",
        properties: {
          email: { ...text, doc: 'The e-mail address, or its SHA-256 as 64 hexadecimal digits.' },
          phone: { ...text, doc: 'The phone number with its country code, or its SHA-256.' },
          address: {
            type: 'object',
            doc: 'The address. It is sent only with both first-name and last-name.',
            properties: {
              'first-name': { ...text, doc: 'The first name, or its SHA-256.' },
              'last-name': { ...text, doc: 'The last name, or its SHA-256.' },
              street: { ...text, doc: 'The street with the number, or its SHA-256.' },
              city: { ...text, doc: "The city. It isn't hashed." },
              region: { ...text, doc: "The region. It isn't hashed." },
              'postal-code': { ...text, doc: "The postal code. It isn't hashed." },
              country: { ...text, doc: "The country, such as IN. It isn't hashed." },
            },
          },
        },
      },
    },
    required: ['account'],
  },
} as const satisfies ActionSchema;
