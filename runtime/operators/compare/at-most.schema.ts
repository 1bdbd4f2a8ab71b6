import type { ComparisonSchema } from '../../contract.ts';

export const atMostSchema = {
  kind: 'comparison',
  name: 'at-most',
  title: 'At most',
  doc: 'The number is this number or less. Numeric text counts as a number.',
  example: '{ viewport: width, at-most: 768 }',
  operand: { type: 'number', value: true, doc: 'The largest number that matches.' },
} as const satisfies ComparisonSchema;
