import type { ComparisonSchema } from '../../contract.ts';

export const looselyEqualsSchema = {
  kind: 'comparison',
  name: 'loosely-equals',
  title: 'Loosely equals',
  doc: 'The value is this value, or both are the same when written as text: the text "1" equals the number 1, and "true" equals true. Lists and records are never equal.',
  example: '{ js: shop.cart.lines, loosely-equals: 3 }',
  operand: { value: true, doc: 'The text, number, true or false to compare with.' },
} as const satisfies ComparisonSchema;
