import type { ValueSchema } from '../contract.ts';

export const pageSchema = {
  kind: 'value',
  name: 'page',
  title: 'Page',
  doc: 'What the document says of itself.',
  example: '{ page: referrer, contains: search }',
  argument: { type: 'string', enum: ['title', 'referrer', 'language'], doc: 'Which property.' },
  members: {
    title: { doc: 'The document\'s title.', gives: 'string' },
    referrer: { doc: 'The URL of the page that led here.', gives: 'string', absent: true },
    language: { doc: 'The language that the document declares: en-IN.', gives: 'string', absent: true },
  },
  gives: 'string',
  absent: true,
} as const satisfies ValueSchema;
