import type { CleaningSchema } from '../../contract.ts';

export const pickSchema = {
  kind: 'cleaning',
  name: 'pick',
  title: 'Pick',
  doc: 'Returns one entry of a list, counted from 1. The result is absent if that entry is missing or null.',
  example: '{ query: path, clean: [ { split: "/" }, { pick: 3 } ] }',
  argument: { type: 'integer', minimum: 1, doc: 'The position of the entry, from 1.' },
  on: 'list',
  gives: 'unknown',
  absent: true,
} as const satisfies CleaningSchema;
