import type { CleaningSchema } from '../../contract.ts';

export const joinSchema = {
  kind: 'cleaning',
  name: 'join',
  title: 'Join',
  doc: 'Joins the texts, numbers and booleans of a list into one text. Other entries are left out.',
  example: '{ js: shop.cart.skus, clean: { join: "," } }',
  argument: { type: 'string', doc: 'The text between two entries, which may be empty.' },
  on: 'list',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
