import type { CleaningSchema } from '../../contract.ts';

export const captureSchema = {
  kind: 'cleaning',
  name: 'capture',
  title: 'Capture',
  doc: 'Returns the part of the text that a group of a regular expression matches. The result is absent if the expression or the group matches nothing. Group 0 is the whole match. Only the first 2,000 characters are searched.',
  example: String.raw`{ url: path, clean: { capture: { match: "/order-(\\d+)/" } } }`,
  argument: {
    type: 'object',
    properties: {
      match: { type: 'string', regex: true, doc: 'A regular expression, written /…/flags.' },
      group: { type: 'integer', minimum: 0, default: 1, doc: 'The group, counted from 1.' },
    },
    required: ['match'],
    doc: 'The regular expression, and one of its groups.',
  },
  on: 'string',
  gives: 'string',
  absent: true,
} as const satisfies CleaningSchema;
