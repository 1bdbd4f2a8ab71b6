import type { SourceSchema } from '../contract.ts';

export const urlSchema = {
  kind: 'source',
  name: 'url',
  title: 'Page URL',
  doc: "A part of the page's URL.",
  example: '{ url: path, starts-with: /in/ }',
  argument: {
    type: 'string',
    enum: [
      'path',
      'host',
      'href',
      'protocol',
      'hash',
      'search',
      'level-1',
      'level-2',
      'level-3',
      'level-4',
      'level-5',
    ],
    doc: 'The part.',
  },
  members: {
    path: { doc: 'The path: /in/tvs/.', gives: 'string' },
    host: {
      doc: 'The host, with its port unless it is the default one: www.shop.example.',
      gives: 'string',
    },
    href: { doc: 'The whole URL.', gives: 'string' },
    protocol: { doc: 'The protocol, without its colon: https.', gives: 'string' },
    hash: { doc: 'The fragment with its #, or empty text if there is none.', gives: 'string' },
    search: { doc: 'The query with its ?, or empty text if there is none.', gives: 'string' },
    'level-1': {
      doc: 'The first segment of the path; absent if the path is shorter.',
      gives: 'string',
      absent: true,
    },
    'level-2': {
      doc: 'The second segment of the path; absent if the path is shorter.',
      gives: 'string',
      absent: true,
    },
    'level-3': {
      doc: 'The third segment of the path; absent if the path is shorter.',
      gives: 'string',
      absent: true,
    },
    'level-4': {
      doc: 'The fourth segment of the path; absent if the path is shorter.',
      gives: 'string',
      absent: true,
    },
    'level-5': {
      doc: 'The fifth segment of the path; absent if the path is shorter.',
      gives: 'string',
      absent: true,
    },
  },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
