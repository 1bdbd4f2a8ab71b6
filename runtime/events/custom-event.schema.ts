import type { EventSchema } from '../contract.ts';

export const customEventSchema = {
  kind: 'event',
  name: 'custom-event',
  title: 'Custom event',
  doc: 'A script of the page sends an event of its own, to an element, the document or the window. What it brings is under event: detail.',
  example: 'events:\n  - custom-event: cart:updated',
  main: 'type',
  settings: {
    type: 'object',
    properties: {
      type: { type: 'string', minLength: 1, doc: 'The event\'s name, letter case included.' },
      selector: { type: 'string', css: true, minLength: 1, doc: 'To which elements, or to something inside them. Without it, to whatever.' },
    },
    required: ['type'],
  },
  provides: { detail: 'unknown', text: 'string' },
} as const satisfies EventSchema;
