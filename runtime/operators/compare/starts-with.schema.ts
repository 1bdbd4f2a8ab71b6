import type { ComparisonSchema } from '../../contract.ts';

export const startsWithSchema = {
  kind: 'comparison',
  name: 'starts-with',
  title: 'Starts with',
  doc: 'The text starts with this one, letter case included.',
  example: '{ url: path, starts-with: /in/ }',
  operand: { type: 'string', value: true, doc: 'How the text must start.' },
} as const satisfies ComparisonSchema;
