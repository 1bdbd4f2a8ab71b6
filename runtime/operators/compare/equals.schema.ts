import type { ComparisonSchema } from '../../contract.ts';

export const equalsSchema = {
  kind: 'comparison',
  name: 'equals',
  title: 'Equals',
  doc: 'The value is exactly this value, with the same type: the text "1" isn\'t the number 1.',
  example: '{ cookie: xsdcxyn, equals: YG }',
  operand: { value: true, doc: 'The value to compare with.' },
} as const satisfies ComparisonSchema;
