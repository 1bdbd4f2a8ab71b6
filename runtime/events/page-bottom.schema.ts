import type { EventSchema } from '../contract.ts';

export const pageBottomSchema = {
  kind: 'event',
  name: 'page-bottom',
  title: 'Page bottom',
  doc: "The page's HTML has been parsed to its end, just before DOM ready. Once per page, even if the bundle is loaded late.",
  example: 'events: [page-bottom]',
  settings: { type: 'object', properties: {} },
  provides: {},
  everyPage: true,
} as const satisfies EventSchema;
