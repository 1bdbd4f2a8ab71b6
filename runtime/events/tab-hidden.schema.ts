import type { EventSchema } from '../contract.ts';

export const tabHiddenSchema = {
  kind: 'event',
  name: 'tab-hidden',
  title: 'Tab hidden',
  doc: 'The page is hidden: the visitor switches tabs, minimises the window, or leaves the page.',
  example: 'events: [tab-hidden]',
  settings: {
    type: 'object',
    properties: {},
  },
  provides: {},
} as const satisfies EventSchema;
