import type { ComparisonSchema } from '../../contract.ts';

export const notEqualsSchema = {
  kind: 'comparison',
  name: 'not-equals',
  title: 'Not equal',
  doc: "The value isn't exactly this value. True if there is no value.",
  example: '{ cookie: xsdcxyn, not-equals: YG }',
  operand: { value: true, doc: 'The value to compare with.' },
} as const satisfies ComparisonSchema;
