import type { EventSchema } from '../contract.ts';

export const libraryLoadedSchema = {
  kind: 'event',
  name: 'library-loaded',
  title: 'Library loaded',
  doc: "As soon as the bundle has been read and all its rules are known, before anything else of the page's life. Once per page, also when the bundle is loaded late (clause R-01).",
  example: 'events: [library-loaded]',
  settings: { type: 'object', properties: {} },
  provides: {},
} as const satisfies EventSchema;
