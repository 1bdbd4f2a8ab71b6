import type { ComparisonSchema } from '../../contract.ts';

export const lessThanSchema = {
  kind: 'comparison',
  name: 'less-than',
  title: 'Less than',
  doc: 'The number is less than this one. Text that is a number counts as one.',
  example: '{ viewport: width, less-than: 768 }',
  operand: { type: 'number', value: true, doc: 'The number that it must stay below.' },
} as const satisfies ComparisonSchema;
