import type { CleaningSchema } from '../../contract.ts';

export const blankIfSchema = {
  kind: 'cleaning',
  name: 'blank-if',
  title: 'Blank if',
  doc: 'Returns empty text if the text looks like an email address, which means that it contains an `@`, encoded or not.',
  example: '{ query: search, clean: { blank-if: looks-like-email } }',
  argument: {
    enum: ['looks-like-email'],
    doc: 'The test that decides whether the text is blanked.',
  },
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
