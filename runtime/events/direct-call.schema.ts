import type { EventSchema } from '../contract.ts';

export const directCallSchema = {
  kind: 'event',
  name: 'direct-call',
  title: 'Direct call',
  doc: "A direct call with the name `id` is made: by an action `direct-call`, by an action's `on-failure` or, if the site sets `direct-calls`, by `_satellite.track(id, detail)` in the page.",
  example: 'events:\n  - direct-call: filter-sort',
  main: 'id',
  settings: {
    type: 'object',
    properties: {
      id: {
        type: 'string',
        minLength: 1,
        doc: 'The name of the call, case-sensitive.',
      },
    },
    required: ['id'],
  },
  provides: { detail: 'unknown' },
} as const satisfies EventSchema;
