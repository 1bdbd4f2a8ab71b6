import type { ComparisonSchema } from '../../contract.ts';

export const atLeastSchema = {
  kind: 'comparison',
  name: 'at-least',
  title: 'At least',
  doc: 'The number is this number or more. Numeric text counts as a number.',
  example: '{ viewport: width, at-least: 1024 }',
  operand: { type: 'number', value: true, doc: 'The smallest number that matches.' },
} as const satisfies ComparisonSchema;
