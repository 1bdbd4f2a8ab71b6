import type { ActionSchema } from '../contract.ts';

export const floodlightSchema = {
  kind: 'destination',
  name: 'floodlight',
  title: 'Floodlight',
  doc: 'Counts a Floodlight activity of Campaign Manager by requesting the Floodlight image tag. The format is the one published in Campaign Manager 360 Help, "Floodlight tag format" (support.google.com/campaignmanager/answer/2824087).',
  example:
    'floodlight:\n  advertiser: "1234567"\n  group: shop\n  activity: cart01\n  revenue: "%productPrice%"\n  variables: { u1: "%siteCode%" }',
  purposes: ['advertising'],
  hosts: ['ad.doubleclick.net'],
  reaches: 'img-src',
  waits: true,
  quiet: true,
  settings: {
    type: 'object',
    properties: {
      advertiser: {
        type: 'string',
        pattern: '^\\d+$',
        doc: "The advertiser's id, digits only (the image tag's field src).",
      },
      group: {
        type: 'string',
        minLength: 1,
        doc: 'The tag string of the activity group (field type).',
      },
      activity: {
        type: 'string',
        minLength: 1,
        doc: 'The tag string of the activity (field cat).',
      },
      revenue: {
        value: true,
        doc: 'The revenue, a number without currency sign (field cost). With it, the activity counts a sale.',
      },
      quantity: {
        value: true,
        default: 1,
        doc: 'The number of items sold if the activity counts items, or 1 if it counts transactions (field qty). Sent only with the revenue.',
      },
      currency: {
        type: 'string',
        value: true,
        default: 'INR',
        doc: 'The currency of the revenue. The image tag has no field for it, so it is sent in a variable.',
      },
      'currency-variable': {
        type: 'string',
        pattern: '^u\\d+$',
        default: 'u20',
        doc: 'The variable in which the currency is sent.',
      },
      order: {
        type: 'string',
        value: true,
        doc: "The order's number, without semicolons; by default a random number, which prevents caching (field ord).",
      },
      variables: {
        type: 'object',
        others: { value: true },
        doc: "The advertiser's own variables, u1 and so on.",
      },
    },
    required: ['advertiser', 'group', 'activity'],
  },
} as const satisfies ActionSchema;
