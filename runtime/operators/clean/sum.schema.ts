import type { CleaningSchema } from '../../contract.ts';

export const sumSchema = {
  kind: 'cleaning',
  name: 'sum',
  title: 'Sum',
  doc: 'Returns the sum of a list of numbers or numeric texts. The sum of an empty list is 0. The result is absent if an entry is neither a number nor numeric text.',
  example: '{ js: shop.order.prices, clean: [sum, { round: 2 }] }',
  on: 'list',
  gives: 'number',
  absent: true,
} as const satisfies CleaningSchema;
