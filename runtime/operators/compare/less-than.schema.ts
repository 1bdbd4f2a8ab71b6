import type { ComparisonSchema } from '../../contract.ts';

export const lessThanSchema = {
  kind: 'comparison',
  name: 'less-than',
  title: 'Less than',
  doc: 'The number is less than this number. Numeric text counts as a number.',
  example: '{ viewport: width, less-than: 768 }',
  operand: { type: 'number', value: true, doc: 'The number to compare with.' },
} as const satisfies ComparisonSchema;
