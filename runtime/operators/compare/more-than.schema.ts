import type { ComparisonSchema } from '../../contract.ts';

export const moreThanSchema = {
  kind: 'comparison',
  name: 'more-than',
  title: 'More than',
  doc: 'The number is more than this number. Numeric text counts as a number.',
  example: '{ js: cart.total, more-than: 0 }',
  operand: { type: 'number', value: true, doc: 'The number to compare with.' },
} as const satisfies ComparisonSchema;
