import type { EventSchema } from '../contract.ts';

export const domReadySchema = {
  kind: 'event',
  name: 'dom-ready',
  title: 'DOM ready',
  doc: 'The document has been parsed. This event follows `page-bottom`. Once per page, even if the bundle is loaded late.',
  example: 'events: [dom-ready]',
  settings: { type: 'object', properties: {} },
  provides: {},
  everyPage: true,
} as const satisfies EventSchema;
