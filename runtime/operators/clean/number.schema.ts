import type { CleaningSchema } from '../../contract.ts';

export const numberSchema = {
  kind: 'cleaning',
  name: 'number',
  title: 'Number',
  doc: 'Returns numeric text as a number. Other text becomes absent.',
  example: '{ cookie: cart_total, clean: number }',
  on: 'string',
  gives: 'number',
  absent: true,
} as const satisfies CleaningSchema;
