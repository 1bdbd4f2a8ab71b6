import type { ComparisonSchema } from '../../contract.ts';

export const containsSchema = {
  kind: 'comparison',
  name: 'contains',
  title: 'Contains',
  doc: 'The text contains this one, letter case included; a list contains it as an item.',
  example: '{ url: path, contains: /business/ }',
  operand: { value: true, doc: 'The text or item that must be inside.' },
} as const satisfies ComparisonSchema;
