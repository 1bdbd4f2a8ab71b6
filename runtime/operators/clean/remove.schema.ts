import type { CleaningSchema } from '../../contract.ts';

export const removeSchema = {
  kind: 'cleaning',
  name: 'remove',
  title: 'Remove',
  doc: 'Removes every occurrence of the given text.',
  example: '{ dom: .sku, clean: { remove: ";" } }',
  argument: { type: 'string', value: true, doc: 'The text to remove.' },
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
