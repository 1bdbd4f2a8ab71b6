import type { Shape } from '../../runtime/contract.ts';

/** The shape of `health:` in site.yaml. */
export const HEALTH: Shape = {
  type: 'object',
  properties: {
    to: {
      type: 'string',
      pattern: '^https://([a-z0-9-]+\\.)+[a-z][a-z0-9-]*(:[1-5]?\\d{1,4})?(/[^\\s?#]*)?$',
      doc: 'an https URL with a host name and without a query, such as https://health.shop.example/beacons',
    },
    sample: {
      type: 'number',
      minimum: 0.0001,
      maximum: 1,
      doc: 'the share of page views that count; the default is 1, every page view',
    },
    purpose: {
      enum: ['product', 'analytics', 'advertising'],
      doc: 'the purpose that must be allowed; the default is analytics',
    },
  },
};
