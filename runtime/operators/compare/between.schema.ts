import type { ComparisonSchema } from '../../contract.ts';

export const betweenSchema = {
  kind: 'comparison',
  name: 'between',
  title: 'Between',
  doc: 'The number lies between these two, both included. Text that is a number counts as one.',
  example: '{ viewport: width, between: [600, 1024] }',
  operand: {
    type: 'array',
    items: { type: 'number', value: true },
    minItems: 2,
    doc: 'The least and the greatest number that will do.',
  },
} as const satisfies ComparisonSchema;
