import type { EventSchema } from '../contract.ts';

export const timeOnPageSchema = {
  kind: 'event',
  name: 'time-on-page',
  title: 'Time on page',
  doc: "The page has been visible for this long since the bundle was loaded. Time in a background tab doesn't count. Once per page (clause R-14).",
  example: 'events:\n  - time-on-page: 30s',
  main: 'after',
  settings: {
    type: 'object',
    properties: {
      after: { duration: true, usual: 'seconds', doc: 'How long: 30s or 2min.' },
    },
    required: ['after'],
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
