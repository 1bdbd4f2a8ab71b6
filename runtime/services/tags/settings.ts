import type { Shape } from '../../contract.ts';

/** What destinations take alike, so that a rule says it in the same words to each. */

const value = { value: true } as const;

/** A script's fingerprint. */
export const integrity = {
  type: 'string', pattern: '^sha(256|384|512)-[A-Za-z0-9+/]+=*( sha(256|384|512)-[A-Za-z0-9+/]+=*)*$',
  doc: 'The fingerprint of the tag\'s script, as sha384-…: another script isn\'t run. Only for a script that never changes.',
} as const satisfies Shape;

/** What happened. */
export const event = {
  type: 'string', enum: ['page-view', 'view-item', 'add-to-cart', 'begin-checkout', 'purchase'],
  doc: 'What happened. It is reported under the network\'s own name for it.',
} as const satisfies Shape;

/** Of what. */
export const products = {
  type: 'array', value: true,
  doc: 'The products that it is about: a list, or a source that gives one. What has no stock-keeping unit is left out.',
  items: { type: 'object', properties: {
    sku: { ...value, doc: 'The product\'s stock-keeping unit.' },
    name: { ...value, doc: 'Its name.' },
    category: { ...value, doc: 'Its category.' },
    price: { ...value, doc: 'What one piece costs, a number.' },
    quantity: { ...value, doc: 'How many pieces; 1 where nothing is said.' },
  } },
} as const satisfies Shape;

/** What it came to. */
export const amount = { ...value, doc: 'What it came to, a number; without it, what the products add up to.' } as const satisfies Shape;

export const currency = { type: 'string', value: true, doc: 'The currency of all amounts, as ISO 4217 names it: INR.' } as const satisfies Shape;

export const order = { type: 'string', value: true, doc: 'The order\'s number, so that a purchase counts once.' } as const satisfies Shape;

/** Who it was. */
export const hashedEmail = {
  type: 'string', value: true,
  doc: 'The visitor\'s hashed e-mail identifier. It is sent only where it has exactly 66 characters (clauses G-17, T-06).',
} as const satisfies Shape;

/** All of it, as most networks take it. */
export const sale = { event, products, value: amount, currency, order, 'hashed-email': hashedEmail, integrity } as const;
