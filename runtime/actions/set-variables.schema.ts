import type { ActionSchema } from '../contract.ts';

export const setVariablesSchema = {
  kind: 'action',
  name: 'set-variables',
  title: 'Set variables',
  doc: 'Sets analytics variables for every send to come on this page (clause G-09). A variable that is given without a value is unset; one that isn\'t given stays as it was.',
  example: 'set-variables:\n  page: { name: "%pageName%", section: "%siteSection%" }\n  currency: INR\n  eVars: { 38: "%contentId%" }\n  events: [PDP View]',
  purposes: [],
  personal: ['hashed', 'redacted'],
  quiet: true,
  settings: {
    type: 'object',
    properties: {
      page: {
        type: 'object',
        doc: 'What the page is.',
        properties: {
          name: { type: 'string', value: true, doc: 'The page\'s name in reports.' },
          section: { type: 'string', value: true, doc: 'The site section.' },
          error: { type: 'boolean', value: true, doc: 'Whether the page stands for an error.' },
        },
      },
      currency: { type: 'string', value: true, doc: 'The currency of all amounts, as ISO 4217 names it: INR.' },
      campaign: { type: 'string', value: true, doc: 'The tracking code of the campaign that led here.' },
      props: { type: 'object', names: 'props', others: { value: true }, doc: 'Props by number, 1 to 75 (clause E-06), or by name.' },
      eVars: { type: 'object', names: 'eVars', others: { value: true }, doc: 'eVars by number, 1 to 150 (clause E-06), or by name.' },
      events: { type: 'array', items: { names: 'events' }, doc: 'Analytics events that count with the sends of the same occurrence (a page view, a click), not with later ones: names, or numbers from 1 to 300 (clauses E-06, E-14).' },
      measures: {
        type: 'array', items: { type: 'string', enum: ['product-view', 'add-to-cart', 'removal-from-cart', 'checkout', 'purchase'] },
        doc: 'The measures of commerce that count once with the sends of the same occurrence (clause E-07).',
      },
      order: {
        type: 'object',
        doc: 'The order that the sends of the same occurrence are about: what was bought.',
        properties: {
          id: { value: true, doc: 'Its number.' },
          total: { type: 'number', value: true, doc: 'What it costs altogether.' },
        },
      },
      products: {
        type: 'array', value: true,
        doc: 'The product list of the sends of the same occurrence (a page view, a click), not of later ones (clause E-05): a list, or a source that gives one.',
        items: {
          type: 'object',
          properties: {
            'sku': { value: true, doc: 'The product\'s stock-keeping unit.' },
            'name': { value: true, doc: 'Its name.' },
            'quantity': { value: true, doc: 'How many.' },
            'total': { value: true, doc: 'What they cost together, a number.' },
            'line-item': { value: true, doc: 'The id of its line in the cart or order.' },
            'eVars': { type: 'object', names: 'eVars', others: { value: true }, doc: 'Its merchandising variables: eVars by number or by name, bound to this product.' },
            'events': { type: 'object', names: 'events', others: { value: true }, doc: 'How much each analytics event counts for this product: events by name or number.' },
          },
        },
      },
      identity: {
        type: 'object',
        doc: 'Who the visitor is to the shop, as an authenticated primary id (clauses E-10, G-18). An id that is empty or isn\'t text is left out (clause G-16).',
        properties: {
          namespace: { type: 'string', minLength: 1, doc: 'The id\'s namespace in the identity service.' },
          id: { type: 'string', value: true, doc: 'The id.' },
        },
        required: ['namespace', 'id'],
      },
    },
  },
} as const satisfies ActionSchema;
