import type { ActionSchema } from '../contract.ts';

export const setCookieSchema = {
  kind: 'action',
  name: 'set-cookie',
  title: 'Set cookie',
  doc: 'Writes a cookie for all paths, if the visitor agreed to its purpose. Without a value nothing is written, and an existing cookie stays.',
  example:
    'set-cookie: { name: previousPage, value: "%pageName%", lifetime: 30min, purpose: analytics }',
  purposes: [],
  purposeFrom: 'purpose',
  stores: [
    {
      where: 'cookie',
      name: '{name}',
      lifetime: '{lifetime}',
      doc: 'The value that the rule sets.',
    },
    {
      where: 'cookie',
      name: 'tagwright_probe',
      lifetime: 'at once',
      doc: "Written and removed again to find the shop's domain.",
    },
  ],
  settings: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        pattern: '^[\\w.!#$&*+^|~-]*[\\w.!#$&+^|~-]$',
        doc: "The cookie's name: letters, digits and -._!#$&*+^|~ are allowed. It may not end with `*`, which stands for any ending in a manifest.",
      },
      value: { type: 'string', value: true, doc: 'The value.' },
      lifetime: {
        duration: true,
        usual: 'minutes',
        maximum: 34_560_000_000,
        enum: ['session'],
        default: 'session',
        doc: 'The lifetime: session (until the browser is closed), or a duration such as 30min or 390d. Browsers limit it to 400 days.',
      },
      domain: {
        type: 'string',
        enum: ['apex', 'host'],
        default: 'apex',
        doc: "The hosts that can read it: all hosts of the shop's domain (apex), or only the page's host.",
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising', 'necessary'],
        doc: "The purpose. Without the visitor's consent to it, nothing is written. Use `necessary` only to store the consent choice itself.",
      },
    },
    required: ['name', 'value', 'purpose'],
  },
} as const satisfies ActionSchema;
