import type { ComparisonSchema } from '../../contract.ts';

export const notInSchema = {
  kind: 'comparison',
  name: 'not-in',
  title: 'None of',
  doc: 'The value is none of these. True if there is no value.',
  example: '{ url: path, not-in: [/in/home_hq, /in/home_notag] }',
  operand: {
    type: 'array',
    value: true,
    items: { value: true },
    minItems: 1,
    doc: 'The excluded values.',
  },
} as const satisfies ComparisonSchema;
