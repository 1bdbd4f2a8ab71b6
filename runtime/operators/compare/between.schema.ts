import type { ComparisonSchema } from '../../contract.ts';

export const betweenSchema = {
  kind: 'comparison',
  name: 'between',
  title: 'Between',
  doc: 'The number is between these two, both included. Numeric text counts as a number.',
  example: '{ viewport: width, between: [600, 1024] }',
  operand: {
    type: 'array',
    items: { type: 'number', value: true },
    minItems: 2,
    doc: 'The smallest and the largest number that match.',
  },
} as const satisfies ComparisonSchema;
