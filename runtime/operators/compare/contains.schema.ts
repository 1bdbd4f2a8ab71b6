import type { ComparisonSchema } from '../../contract.ts';

export const containsSchema = {
  kind: 'comparison',
  name: 'contains',
  title: 'Contains',
  doc: 'The text contains this text (case-sensitive), or the list contains this item.',
  example: '{ url: path, contains: /business/ }',
  operand: { value: true, doc: 'The text or the item.' },
} as const satisfies ComparisonSchema;
