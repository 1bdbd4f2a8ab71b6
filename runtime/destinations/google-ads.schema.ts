import type { ActionSchema } from '../contract.ts';
import { sale } from '../services/tags/settings.ts';

export const googleAdsSchema = {
  kind: 'destination',
  name: 'google-ads',
  title: 'Google Ads',
  doc: 'Reports a shop event to Google Ads: for remarketing page_view, view_item, add_to_cart, begin_checkout, purchase with the products of a retail feed (Google Ads Help, "Dynamic remarketing events and parameters", support.google.com/google-ads/answer/7305793), and with a label a conversion (Google Ads Help, "Set up your conversions", support.google.com/google-ads/answer/6331314). Consent mode denies everything but the three advertising types, unless google-tag has the visitor\'s consent.',
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
        doc: "The conversion's label. With it, the event also counts as that conversion.",
      },
    },
    required: ['account', 'event'],
  },
} as const satisfies ActionSchema;
