import type { ComparisonSchema } from '../../contract.ts';

export const endsWithSchema = {
  kind: 'comparison',
  name: 'ends-with',
  title: 'Ends with',
  doc: 'The text ends with this text (case-sensitive).',
  example: '{ url: path, ends-with: /compare/ }',
  operand: { type: 'string', value: true, doc: 'The end of the text.' },
} as const satisfies ComparisonSchema;
