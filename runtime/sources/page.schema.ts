import type { SourceSchema } from '../contract.ts';

export const pageSchema = {
  kind: 'source',
  name: 'page',
  title: 'Page',
  doc: 'A property of the document.',
  example: '{ page: referrer, contains: search }',
  argument: { type: 'string', enum: ['title', 'referrer', 'language'], doc: 'The property.' },
  members: {
    title: { doc: "The document's title.", gives: 'string' },
    referrer: { doc: 'The URL of the referring page.', gives: 'string', absent: true },
    language: {
      doc: 'The language that the document declares: en-IN.',
      gives: 'string',
      absent: true,
    },
  },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
