import type { ComparisonSchema } from '../../contract.ts';

export const startsWithSchema = {
  kind: 'comparison',
  name: 'starts-with',
  title: 'Starts with',
  doc: 'The text starts with this text (case-sensitive).',
  example: '{ url: path, starts-with: /in/ }',
  operand: { type: 'string', value: true, doc: 'The start of the text.' },
} as const satisfies ComparisonSchema;
