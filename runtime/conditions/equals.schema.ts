import type { TestSchema } from '../contract.ts';

export const equalsSchema = {
  kind: 'test',
  name: 'equals',
  title: 'Equals',
  doc: 'The value is exactly this one, of the same type: the text "1" isn\'t the number 1.',
  example: '{ cookie: xsdcxyn, equals: YG }',
  operand: { value: true, doc: 'What it is compared with.' },
} as const satisfies TestSchema;
