import type { EventSchema } from '../contract.ts';

export const directCallSchema = {
  kind: 'event',
  name: 'direct-call',
  title: 'Direct call',
  doc: 'Something calls the rule by a name: another rule\'s action direct-call, or the page with _satellite.track(id, detail) where the site says direct-calls: true (clause R-08).',
  example: 'events:\n  - direct-call: filter-sort',
  main: 'id',
  settings: {
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, doc: 'The name that the call has, letter case included.' },
    },
    required: ['id'],
  },
  provides: { detail: 'unknown' },
} as const satisfies EventSchema;
