import type { EventSchema } from '../contract.ts';

export const domReadySchema = {
  kind: 'event',
  name: 'dom-ready',
  title: 'DOM ready',
  doc: "When the page's elements are all there, after page bottom. Once per page, also when the bundle is loaded late (clause R-01).",
  example: 'events: [dom-ready]',
  settings: { type: 'object', properties: {} },
  provides: {},
} as const satisfies EventSchema;
