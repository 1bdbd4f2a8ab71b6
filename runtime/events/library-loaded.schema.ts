import type { EventSchema } from '../contract.ts';

export const libraryLoadedSchema = {
  kind: 'event',
  name: 'library-loaded',
  title: 'Library loaded',
  doc: 'The bundle has loaded and registered all its rules. This is the first event of a page. Once per page, even if the bundle is loaded late.',
  example: 'events: [library-loaded]',
  settings: { type: 'object', properties: {} },
  provides: {},
  everyPage: true,
} as const satisfies EventSchema;
