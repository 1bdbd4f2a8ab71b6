import type { CleaningSchema } from '../../contract.ts';

export const splitSchema = {
  kind: 'cleaning',
  name: 'split',
  title: 'Split',
  doc: 'Splits text at every separator, into a list.',
  example: '{ cookie: segments, clean: { split: "," } }',
  argument: { type: 'string', value: true, doc: 'The separator.' },
  on: 'string',
  gives: 'list',
  absent: false,
} as const satisfies CleaningSchema;
