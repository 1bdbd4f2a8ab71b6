import type { ComparisonSchema } from '../../contract.ts';

export const hasAnySchema = {
  kind: 'comparison',
  name: 'has-any',
  title: 'Has any',
  doc: 'The list contains at least one of these items.',
  example: '{ consent: digits, has-any: [2, 3, 4] }',
  operand: {
    type: 'array',
    value: true,
    items: { value: true },
    minItems: 1,
    doc: 'The items. One of them is enough.',
  },
} as const satisfies ComparisonSchema;
