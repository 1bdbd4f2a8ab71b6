import type { CleaningSchema } from '../../contract.ts';

export const roundSchema = {
  kind: 'cleaning',
  name: 'round',
  title: 'Round',
  doc: 'A number, rounded to this many decimals; half is rounded up: 2.345 becomes 2.35 with 2, and -2.5 becomes -2 with 0.',
  example: '{ js: shop.order.total, clean: { round: 2 } }',
  argument: { type: 'integer', minimum: 0, maximum: 6, doc: 'The number of decimals, 0 to 6.' },
  on: 'number',
  gives: 'number',
  absent: false,
} as const satisfies CleaningSchema;
