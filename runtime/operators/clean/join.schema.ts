import type { CleaningSchema } from '../../contract.ts';

export const joinSchema = {
  kind: 'cleaning',
  name: 'join',
  title: 'Join',
  doc: 'A list as text: its texts, numbers and booleans with this text between them. Other entries are left out.',
  example: '{ js: shop.cart.skus, clean: { join: "," } }',
  argument: { type: 'string', doc: 'The text between two entries; it may be empty.' },
  on: 'list',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
