import type { Shape } from '../../contract.ts';

/**
 * This file contains settings that several destinations share, so that rules write them in the same
 * way.
 */

const value = { value: true } as const;

export const integrity = {
  type: 'string',
  pattern: '^sha(256|384|512)-[A-Za-z0-9+/]+=*( sha(256|384|512)-[A-Za-z0-9+/]+=*)*$',
  doc: "The integrity hash of the third party's script: sha384-…. The browser doesn't run a different script. Only for a script that never changes.",
} as const satisfies Shape;

export const event = {
  type: 'string',
  value: true,
  enum: ['page-view', 'view-item', 'add-to-cart', 'begin-checkout', 'purchase'],
  doc: "The event. It is reported under the ad network's own name for the event.",
} as const satisfies Shape;

export const products = {
  type: 'array',
  value: true,
  doc: 'The products of the event: a list, or a source of a list. Products without a stock-keeping unit are left out.',
  items: {
    type: 'object',
    properties: {
      sku: { ...value, doc: "The product's stock-keeping unit." },
      name: { ...value, doc: "The product's name." },
      category: { ...value, doc: "The product's category." },
      price: { ...value, doc: 'The price of one item, a number.' },
      quantity: { ...value, doc: 'The quantity, 1 by default.' },
    },
  },
} as const satisfies Shape;

export const amount = {
  ...value,
  doc: 'The revenue, a number; by default, the sum of the products.',
} as const satisfies Shape;

export const currency = {
  type: 'string',
  value: true,
  doc: 'The currency of all amounts, as an ISO 4217 code: INR.',
} as const satisfies Shape;

export const order = {
  type: 'string',
  value: true,
  doc: "The order's number, so that a purchase counts once.",
} as const satisfies Shape;

export const hashedEmail = {
  type: 'string',
  value: true,
  doc: "The visitor's hashed e-mail identifier. It is sent only if it has exactly 66 characters and no @. A SHA-256 alone has only 64, so it isn't sent.",
} as const satisfies Shape;

/** All of the settings above. Most networks need them. */
export const sale = {
  event,
  products,
  value: amount,
  currency,
  order,
  'hashed-email': hashedEmail,
  integrity,
} as const;
