import type { EventSchema } from '../contract.ts';

export const dataElementChangedSchema = {
  kind: 'event',
  name: 'data-element-changed',
  title: 'Data element changed',
  doc: 'A value is another than it was: looked at every second, and compared as JSON, so that a change within a list or an object counts, too (clause R-13).',
  example: 'events:\n  - data-element-changed: { value: { js: digitalData.cart.count } }',
  main: 'value',
  settings: {
    type: 'object',
    properties: {
      value: { value: true, lazy: true, doc: 'What is watched: a data element or any other value. What an event brings can\'t be read in it.' },
    },
    required: ['value'],
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
