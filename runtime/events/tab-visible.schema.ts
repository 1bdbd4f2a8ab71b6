import type { EventSchema } from '../contract.ts';

export const tabVisibleSchema = {
  kind: 'event',
  name: 'tab-visible',
  title: 'Tab visible',
  doc: 'The page comes into view again after another tab was in front, or the window was minimised.',
  example: 'events: [tab-visible]',
  settings: {
    type: 'object',
    properties: {},
  },
  provides: {},
} as const satisfies EventSchema;
