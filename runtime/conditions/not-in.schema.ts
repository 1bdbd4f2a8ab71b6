import type { TestSchema } from '../contract.ts';

export const notInSchema = {
  kind: 'test',
  name: 'not-in',
  title: 'None of',
  doc: 'The value is none of these. True where there is no value.',
  example: '{ url: path, not-in: [/in/home_hq, /in/home_notag] }',
  operand: { type: 'array', value: true, items: { value: true }, minItems: 1, doc: 'The values that won\'t do.' },
} as const satisfies TestSchema;
