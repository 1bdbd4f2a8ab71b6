import type { ValueSchema } from '../contract.ts';

export const querySchema = {
  kind: 'value',
  name: 'query',
  title: 'Query parameter',
  doc: 'A parameter of the page\'s URL, decoded; the first where it is repeated (clause P-05).',
  example: '{ query: cid, exists: true }',
  argument: { type: 'string', minLength: 1, doc: 'The parameter\'s name.' },
  gives: 'string',
  absent: true,
} as const satisfies ValueSchema;
