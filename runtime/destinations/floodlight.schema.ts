import type { ActionSchema } from '../contract.ts';

export const floodlightSchema = {
  kind: 'destination',
  name: 'floodlight',
  title: 'Floodlight',
  doc: 'Counts an activity of Campaign Manager with its image tag. The format is the one published in Campaign Manager 360 Help, "Floodlight tag format" (support.google.com/campaignmanager/answer/2824087).',
  example: 'floodlight:\n  advertiser: "1234567"\n  group: shop\n  activity: cart01\n  revenue: "%productPrice%"\n  variables: { u1: "%siteCode%" }',
  purposes: ['advertising'],
  hosts: ['ad.doubleclick.net'],
  reaches: 'img-src',
  waits: true,
  quiet: true,
  settings: {
    type: 'object',
    properties: {
      advertiser: { type: 'string', pattern: '^\\d+$', doc: 'The advertiser\'s id, digits only (src).' },
      group: { type: 'string', minLength: 1, doc: 'The tag string of the activity group (type).' },
      activity: { type: 'string', minLength: 1, doc: 'The tag string of the activity (cat).' },
      revenue: { value: true, doc: 'What the sale came to, a number without currency sign (cost). With it, the activity counts a sale.' },
      quantity: { value: true, default: 1, doc: 'How many pieces were sold, for an activity that counts items; one that counts transactions takes 1 (qty). Sent with the revenue only.' },
      currency: { type: 'string', value: true, default: 'INR', doc: 'The currency of the revenue (clause T-02). The image tag has no field of its own for it, so it goes into a variable.' },
      'currency-variable': { type: 'string', pattern: '^u\\d+$', default: 'u20', doc: 'The variable that carries the revenue\'s currency.' },
      order: { type: 'string', value: true, doc: 'The order\'s number, without semicolons; without it a random number, so that no visit is counted from a cache (ord).' },
      variables: { type: 'object', others: { value: true }, doc: 'The advertiser\'s own variables, u1 and so on.' },
    },
    required: ['advertiser', 'group', 'activity'],
  },
} as const satisfies ActionSchema;
