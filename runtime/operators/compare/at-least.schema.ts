import type { ComparisonSchema } from '../../contract.ts';

export const atLeastSchema = {
  kind: 'comparison',
  name: 'at-least',
  title: 'At least',
  doc: 'The number is this one or more. Text that is a number counts as one.',
  example: '{ viewport: width, at-least: 1024 }',
  operand: { type: 'number', value: true, doc: 'The least number that will do.' },
} as const satisfies ComparisonSchema;
