import type { SourceSchema } from '../contract.ts';

export const pageSpeedSchema = {
  kind: 'source',
  name: 'page-speed',
  title: 'Page speed',
  doc: "The time at which a step of the page's loading ended, in whole milliseconds since navigation started, as the browser measures it. Absent until then.",
  example: '{ page-speed: loaded, more-than: 3000 }',
  argument: { type: 'string', enum: ['first-byte', 'dom-ready', 'loaded'], doc: 'The step.' },
  members: {
    'first-byte': { doc: 'The first byte of the page arrived.', gives: 'number', absent: true },
    'dom-ready': {
      doc: 'The document was parsed, and its DOMContentLoaded listeners had run.',
      gives: 'number',
      absent: true,
    },
    loaded: {
      doc: 'The page and its resources had loaded, and its load listeners had run.',
      gives: 'number',
      absent: true,
    },
  },
  gives: 'number',
  absent: true,
} as const satisfies SourceSchema;
