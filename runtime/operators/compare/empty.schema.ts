import type { ComparisonSchema } from '../../contract.ts';

export const emptySchema = {
  kind: 'comparison',
  name: 'empty',
  title: 'Empty',
  doc: 'There is no value, or it is null, empty text or an empty list. With false: none of these.',
  example: '{ query: searchvalue, empty: false }',
  operand: { type: 'boolean', doc: 'true: it must be empty; false: it must not.' },
} as const satisfies ComparisonSchema;
