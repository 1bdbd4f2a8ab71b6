import type { ActionSchema } from '../contract.ts';

export const setVariablesSchema = {
  kind: 'action',
  name: 'set-variables',
  title: 'Set variables',
  doc: "Sets analytics variables for all later hits of this page. If a listed variable has no value, it is cleared; a variable that isn't listed stays.",
  example:
    'set-variables:\n  page: { name: "%pageName%", section: "%siteSection%" }\n  currency: INR\n  eVars: { 38: "%contentId%" }\n  events: [PDP View]',
  purposes: [],
  personal: ['hashed', 'redacted'],
  quiet: true,
  settings: {
    type: 'object',
    properties: {
      page: {
        type: 'object',
        doc: 'Variables that describe the page.',
        properties: {
          name: { type: 'string', value: true, doc: "The page's name in reports." },
          section: { type: 'string', value: true, doc: 'The site section.' },
          error: { type: 'boolean', value: true, doc: 'Whether the page is an error page.' },
        },
      },
      currency: {
        type: 'string',
        value: true,
        doc: 'The currency of all amounts, as an ISO 4217 code: INR.',
      },
      campaign: {
        type: 'string',
        value: true,
        doc: "The tracking code of the visit's campaign.",
      },
      props: {
        type: 'object',
        names: 'props',
        others: { value: true },
        doc: 'Props by number, 1 to 75, or by name.',
      },
      eVars: {
        type: 'object',
        names: 'eVars',
        others: { value: true },
        doc: 'eVars by number, 1 to 150, or by name.',
      },
      events: {
        type: 'array',
        items: { names: 'events' },
        doc: 'Analytics events: names, or numbers from 1 to 300. They are sent only in the hits of the page view or click that ran the rule.',
      },
      measures: {
        type: 'array',
        items: {
          type: 'string',
          enum: ['product-view', 'add-to-cart', 'removal-from-cart', 'checkout', 'purchase'],
        },
        doc: 'Commerce measures, such as purchase. They are sent only in the hits of the page view or click that ran the rule.',
      },
      order: {
        type: 'object',
        doc: 'The purchase, sent only in the hits of the page view or click that ran the rule.',
        properties: {
          id: { value: true, doc: "The order's number." },
          total: { type: 'number', value: true, doc: 'The total price.' },
        },
      },
      products: {
        type: 'array',
        value: true,
        doc: 'The product list for the hits of the page view or click that ran the rule, not for later ones: a list, or a source of a list.',
        items: {
          type: 'object',
          properties: {
            sku: { value: true, doc: "The product's stock-keeping unit." },
            name: { value: true, doc: "The product's name." },
            quantity: { value: true, doc: 'The quantity.' },
            total: { value: true, doc: 'The total price of this quantity, a number.' },
            'line-item': { value: true, doc: 'The ID of its line in the cart or order.' },
            eVars: {
              type: 'object',
              names: 'eVars',
              others: { value: true },
              doc: "The product's merchandising variables: eVars by number or by name, bound to this product.",
            },
            events: {
              type: 'object',
              names: 'events',
              others: { value: true },
              doc: 'How much each analytics event counts for this product: the key is the event, and the value is the amount.',
            },
          },
        },
      },
      identity: {
        type: 'object',
        doc: "The visitor's ID in the shop, as an authenticated primary ID. An ID that is empty or isn't text is left out.",
        properties: {
          namespace: {
            type: 'string',
            minLength: 1,
            doc: "The ID's namespace in the identity service.",
          },
          id: { type: 'string', value: true, doc: "The visitor's ID." },
        },
        required: ['namespace', 'id'],
      },
    },
  },
} as const satisfies ActionSchema;
