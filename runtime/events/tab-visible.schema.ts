import type { EventSchema } from '../contract.ts';

export const tabVisibleSchema = {
  kind: 'event',
  name: 'tab-visible',
  title: 'Tab visible',
  doc: 'The page is visible again after the visitor switched tabs or minimised the window.',
  example: 'events: [tab-visible]',
  settings: {
    type: 'object',
    properties: {},
  },
  provides: {},
} as const satisfies EventSchema;
