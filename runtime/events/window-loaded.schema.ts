import type { EventSchema } from '../contract.ts';

export const windowLoadedSchema = {
  kind: 'event',
  name: 'window-loaded',
  title: 'Window loaded',
  doc: "When the page and its images, styles and frames are loaded, after DOM ready. Once per page, also when the bundle is loaded late (clause R-01).",
  example: 'events: [window-loaded]',
  settings: { type: 'object', properties: {} },
  provides: {},
} as const satisfies EventSchema;
