import type { ComparisonSchema } from '../../contract.ts';

export const existsSchema = {
  kind: 'comparison',
  name: 'exists',
  title: 'Exists',
  doc: 'There is a value, which can be empty text. With false: there is none.',
  example: '{ query: cid, exists: true }',
  operand: { type: 'boolean', doc: 'true: there must be a value; false: there must be none.' },
} as const satisfies ComparisonSchema;
