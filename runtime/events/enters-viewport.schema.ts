import type { EventSchema } from '../contract.ts';

export const entersViewportSchema = {
  kind: 'event',
  name: 'enters-viewport',
  title: 'Enters viewport',
  doc: 'An element comes into the part of the page that the window shows, with any part of it. For each element once, or on every entry.',
  example: 'events:\n  - enters-viewport: { selector: .promotion, delay: 1s }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: { type: 'string', css: true, minLength: 1, doc: 'Which elements; those that appear later are found, too (clause R-13).' },
      delay: { duration: true, default: 0, doc: 'How long the element must stay in view; leaving earlier cancels it.' },
      entries: { type: 'string', enum: ['first', 'every'], default: 'first', doc: 'Which entries of an element count: the first that lasts, or every one.' },
    },
    required: ['selector'],
  },
  provides: { text: 'string' },
} as const satisfies EventSchema;
