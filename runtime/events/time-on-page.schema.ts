import type { EventSchema } from '../contract.ts';

export const timeOnPageSchema = {
  kind: 'event',
  name: 'time-on-page',
  title: 'Time on page',
  doc: "Since the bundle was loaded, the page has been visible for the time that `after` sets. Time in a background tab doesn't count. Once per page, or repeatedly with `every`.",
  example: 'events:\n  - time-on-page: 30s',
  main: 'after',
  settings: {
    type: 'object',
    properties: {
      after: { duration: true, usual: 'seconds', doc: 'How long: 30s or 2min.' },
      every: {
        duration: true,
        usual: 'seconds',
        doc: 'How long the page must be visible before each further run.',
      },
      most: {
        type: 'integer',
        minimum: 2,
        maximum: 1000,
        doc: 'The number of times in total, with `every`; 10 by default.',
      },
    },
    required: ['after'],
  },
  provides: { detail: 'object' },
  wider: { export: 'timeOnPageRepeatedly', sets: ['every'] },
} as const satisfies EventSchema;
