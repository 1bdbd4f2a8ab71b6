import type { ComparisonSchema } from '../../contract.ts';

export const emptySchema = {
  kind: 'comparison',
  name: 'empty',
  title: 'Empty',
  doc: 'The value is absent, null, empty text or an empty list. With false: the value is none of these.',
  example: '{ query: searchvalue, empty: false }',
  operand: { type: 'boolean', doc: 'true: the value must be empty; false: it must not be empty.' },
} as const satisfies ComparisonSchema;
