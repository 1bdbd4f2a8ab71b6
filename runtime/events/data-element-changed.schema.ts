import type { EventSchema } from '../contract.ts';

export const dataElementChangedSchema = {
  kind: 'event',
  name: 'data-element-changed',
  title: 'Data element changed',
  doc: 'A value has changed. It is read every second and compared as JSON, so a change within a list or an object counts.',
  example: 'events:\n  - data-element-changed: { value: { js: digitalData.cart.count } }',
  main: 'value',
  settings: {
    type: 'object',
    properties: {
      value: {
        value: true,
        lazy: true,
        doc: "The value to observe: a data element or any other value. It can't use fields of an event.",
      },
    },
    required: ['value'],
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
