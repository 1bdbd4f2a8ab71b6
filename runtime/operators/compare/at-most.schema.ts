import type { ComparisonSchema } from '../../contract.ts';

export const atMostSchema = {
  kind: 'comparison',
  name: 'at-most',
  title: 'At most',
  doc: 'The number is this one or less. Text that is a number counts as one.',
  example: '{ viewport: width, at-most: 768 }',
  operand: { type: 'number', value: true, doc: 'The greatest number that will do.' },
} as const satisfies ComparisonSchema;
