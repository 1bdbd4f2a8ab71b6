import type { ComparisonSchema } from '../../contract.ts';

export const moreThanSchema = {
  kind: 'comparison',
  name: 'more-than',
  title: 'More than',
  doc: 'The number is more than this one. Text that is a number counts as one.',
  example: '{ js: cart.total, more-than: 0 }',
  operand: { type: 'number', value: true, doc: 'The number that it must exceed.' },
} as const satisfies ComparisonSchema;
