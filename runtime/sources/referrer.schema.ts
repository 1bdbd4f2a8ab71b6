import type { SourceSchema } from '../contract.ts';

export const referrerSchema = {
  kind: 'source',
  name: 'referrer',
  title: 'Referring page',
  doc: "A part of the referring page's URL; absent if the browser doesn't reveal it. Many pages of other sites reveal only their host.",
  example: '{ referrer: host, ends-with: search.example }',
  argument: { type: 'string', enum: ['host', 'path', 'search', 'protocol'], doc: 'The part.' },
  members: {
    host: { doc: 'The host: www.search.example.', gives: 'string', absent: true },
    path: { doc: 'The path: /results.', gives: 'string', absent: true },
    search: {
      doc: 'The query with its ?, or empty text if there is none.',
      gives: 'string',
      absent: true,
    },
    protocol: { doc: 'The protocol, without its colon: https.', gives: 'string', absent: true },
  },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
