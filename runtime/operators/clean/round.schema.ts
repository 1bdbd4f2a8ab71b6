import type { CleaningSchema } from '../../contract.ts';

export const roundSchema = {
  kind: 'cleaning',
  name: 'round',
  title: 'Round',
  doc: 'Rounds a number. Half is rounded up: with 2 decimals, 2.345 becomes 2.35, and with 0, -2.5 becomes -2.',
  example: '{ js: shop.order.total, clean: { round: 2 } }',
  argument: { type: 'integer', minimum: 0, maximum: 6, doc: 'The number of decimals, 0 to 6.' },
  on: 'number',
  gives: 'number',
  absent: false,
} as const satisfies CleaningSchema;
