import type { ActionSchema } from '../contract.ts';
import { amount, event, integrity, order, products } from '../services/tags/settings.ts';

export const yahooJapanSchema = {
  kind: 'destination',
  name: 'yahoo-japan',
  title: 'Yahoo! JAPAN Ads',
  doc: 'Reports a shop event to Yahoo! JAPAN search and display ads with the site general tag. For site retargeting it sends the products and the page type (detail, cart, conversionintent, conversion; none for a page view). It reports a purchase as a conversion of search ads, of display ads, or of both. Names and fields follow Yahoo! JAPAN Ads Help, "Site general tag", "Tags for Site Retargeting" and "Tags for Conversion Tracking" (ads-help.yahoo.co.jp, articles 47048, 9121 and 20442). Amounts are in yen, because the tag has no field for a currency. The tag has no call for withdrawn consent: events that it hasn\'t read yet are removed, and it receives no more.',
  example:
    'yahoo-japan:\n  retargeting: ABCDE12345\n  event: purchase\n  products: [ { sku: "%sku%", price: "%productPrice%" } ]\n  search-conversion: { id: "1000000001", label: AbCdEfGhIj }',
  purposes: ['advertising'],
  hosts: ['s.yimg.jp'],
  reaches: 'script-src',
  tag: [
    { host: 'b99.yahoo.co.jp', reaches: 'img-src' },
    { host: 'b97.yahoo.co.jp', reaches: 'img-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: '_ycl_*',
      lifetime: '7776000000',
      doc: 'Yahoo! JAPAN Ads: the click on an ad.',
    },
    { where: 'cookie', name: '_yjsu_yjad', doc: 'Yahoo! JAPAN Ads: distinguishes browsers.' },
  ],
  adds: ['yjDataLayer'],
  withdraws: 'withdrawYahooJapan',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      retargeting: {
        type: 'string',
        pattern: '^\\w+$',
        doc: 'The id of the site retargeting tag (yahoo_retargeting_id).',
      },
      event,
      products,
      value: amount,
      order,
      'search-conversion': {
        type: 'object',
        doc: 'A purchase counts as this conversion of search ads (yss_conversion).',
        properties: {
          id: {
            type: 'string',
            pattern: '^\\d+$',
            doc: "The conversion's id (yahoo_conversion_id).",
          },
          label: {
            type: 'string',
            pattern: '^[\\w-]+$',
            doc: "The conversion's label (yahoo_conversion_label).",
          },
        },
        required: ['id', 'label'],
      },
      'display-conversion': {
        type: 'object',
        doc: 'A purchase counts as this conversion of display ads (yjad_conversion).',
        properties: {
          id: {
            type: 'string',
            pattern: '^[\\w.-]+$',
            doc: "The conversion's id (yahoo_ydn_conv_io).",
          },
          label: {
            type: 'string',
            pattern: '^[\\w-]+$',
            doc: "The conversion's label (yahoo_ydn_conv_label).",
          },
        },
        required: ['id', 'label'],
      },
      integrity,
    },
    required: ['retargeting', 'event'],
  },
} as const satisfies ActionSchema;
