import type { Shape } from '../../runtime/contract.ts';

const PURPOSE: Shape = { enum: ['product', 'analytics', 'advertising'] };

/** Numbers of purposes in the Transparency and Consent Framework. */
const TCF: Shape = {
  type: 'array',
  single: true,
  minItems: 1,
  items: { type: 'integer', minimum: 1, maximum: 11 },
};

/** The consent types of Google's tags. */
const GOOGLE_TYPES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
];

/** The shape of `consent:` in site.yaml. */
export const CONSENT: Shape = {
  type: 'object',
  properties: {
    cookie: { type: 'string', minLength: 1 },
    exempt: {
      type: 'array',
      single: true,
      minItems: 1,
      items: PURPOSE,
      doc: 'the purposes that need no consent, because nothing is stored for them',
    },
    digits: { type: 'object', others: PURPOSE },
    option: { enum: ['standard', 'advanced'] },
    layer: { enum: ['explicit', 'implicit'] },
    required: { type: 'boolean' },
    missing: { enum: ['out', 'pending'] },
    withdrawal: {
      enum: ['erase', 'keep'],
      doc: 'the effect of withdrawn consent on the stored data of a purpose',
    },
    records: {
      type: 'array',
      items: { type: 'string' },
      doc: "more cookies and storage keys that contain the visitor's choice",
    },
    gpc: {
      type: 'array',
      single: true,
      minItems: 1,
      items: PURPOSE,
      doc: "the purposes that the browser's privacy signal opts out of",
    },
    tcf: { type: 'object', properties: { product: TCF, analytics: TCF, advertising: TCF } },
    google: {
      type: 'object',
      properties: Object.fromEntries(GOOGLE_TYPES.map((type) => [type, PURPOSE])),
    },
    allows: {},
  },
};
