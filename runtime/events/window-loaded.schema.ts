import type { EventSchema } from '../contract.ts';

export const windowLoadedSchema = {
  kind: 'event',
  name: 'window-loaded',
  title: 'Window loaded',
  doc: 'The page and its images, styles and frames have loaded, after DOM ready. Once per page, even if the bundle is loaded late.',
  example: 'events: [window-loaded]',
  settings: { type: 'object', properties: {} },
  provides: {},
  everyPage: true,
} as const satisfies EventSchema;
