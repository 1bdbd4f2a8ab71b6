import type { EventSchema } from '../contract.ts';

export const pageBottomSchema = {
  kind: 'event',
  name: 'page-bottom',
  title: 'Page bottom',
  doc: "When the page's HTML has been read to its end, just before DOM ready. Once per page, also when the bundle is loaded late (clause R-01).",
  example: 'events: [page-bottom]',
  settings: { type: 'object', properties: {} },
  provides: {},
} as const satisfies EventSchema;
