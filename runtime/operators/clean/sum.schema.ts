import type { CleaningSchema } from '../../contract.ts';

export const sumSchema = {
  kind: 'cleaning',
  name: 'sum',
  title: 'Sum',
  doc: 'The sum of a list of numbers or numeric text; 0 for an empty list, absent if an entry is neither.',
  example: '{ js: shop.order.prices, clean: [sum, { round: 2 }] }',
  on: 'list',
  gives: 'number',
  absent: true,
} as const satisfies CleaningSchema;
