import type { EventSchema } from '../contract.ts';

export const tabHiddenSchema = {
  kind: 'event',
  name: 'tab-hidden',
  title: 'Tab hidden',
  doc: 'The page goes out of view: another tab comes to the front, the window is minimised, or the page is left.',
  example: 'events: [tab-hidden]',
  settings: {
    type: 'object',
    properties: {},
  },
  provides: {},
} as const satisfies EventSchema;
