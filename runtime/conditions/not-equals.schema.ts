import type { TestSchema } from '../contract.ts';

export const notEqualsSchema = {
  kind: 'test',
  name: 'not-equals',
  title: 'Not equal',
  doc: 'The value isn\'t exactly this one. True where there is no value.',
  example: '{ cookie: xsdcxyn, not-equals: YG }',
  operand: { value: true, doc: 'What it is compared with.' },
} as const satisfies TestSchema;
