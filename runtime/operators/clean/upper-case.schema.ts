import type { CleaningSchema } from '../../contract.ts';

export const upperCaseSchema = {
  kind: 'cleaning',
  name: 'upper-case',
  title: 'Upper case',
  doc: 'Returns the text in upper case.',
  example: '{ js: digitalData.product.sku, clean: upper-case }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
