import type { EventSchema } from '../contract.ts';

export const hoverSchema = {
  kind: 'event',
  name: 'hover',
  title: 'Hover',
  doc: 'The pointer comes to rest on an element: it has been on it, or on something inside it, for the delay. Leaving earlier cancels it (clause R-12).',
  example: 'events:\n  - hover: { selector: .navigation, delay: 3s }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: { type: 'string', css: true, minLength: 1, doc: 'Which elements; the nearest around the pointer counts.' },
      delay: { duration: true, default: 0, doc: 'How long the pointer must stay, as 3s or 50ms.' },
      untrusted: { type: 'boolean', doc: 'Let movements count that a script of the page has made up.' },
    },
    required: ['selector'],
  },
  provides: { text: 'string' },
} as const satisfies EventSchema;
