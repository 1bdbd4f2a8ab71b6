import type { TestSchema } from '../contract.ts';

export const containsSchema = {
  kind: 'test',
  name: 'contains',
  title: 'Contains',
  doc: 'The text contains this one, letter case included; a list contains it as an item.',
  example: '{ url: path, contains: /business/ }',
  operand: { value: true, doc: 'What must be inside.' },
} as const satisfies TestSchema;
