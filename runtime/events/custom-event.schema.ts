import type { EventSchema } from '../contract.ts';

export const customEventSchema = {
  kind: 'event',
  name: 'custom-event',
  title: 'Custom event',
  doc: 'A script of the page dispatches a custom event on an element, the document or the window. Rules read its detail as `event: detail`.',
  example: 'events:\n  - custom-event: cart:updated',
  main: 'type',
  settings: {
    type: 'object',
    properties: {
      type: { type: 'string', minLength: 1, doc: "The event's name, case-sensitive." },
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements on which, or inside which, it is dispatched. Without it, any target.',
      },
    },
    required: ['type'],
  },
  provides: { detail: 'unknown', text: 'string', element: 'unknown', target: 'unknown' },
} as const satisfies EventSchema;
