import type { CleaningSchema } from '../../contract.ts';

export const replaceSchema = {
  kind: 'cleaning',
  name: 'replace',
  title: 'Replace',
  doc: 'Replaces every occurrence of the first text with the second. Both are plain text, not patterns.',
  example: '{ url: path, clean: { replace: { from: "-", to: " " } } }',
  argument: {
    type: 'object',
    properties: {
      from: { type: 'string', doc: 'The text to replace.' },
      to: { type: 'string', doc: 'The replacement.' },
    },
    required: ['from', 'to'],
    doc: 'The text to replace, and its replacement.',
  },
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
