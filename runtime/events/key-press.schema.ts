import type { EventSchema } from '../contract.ts';

export const keyPressSchema = {
  kind: 'event',
  name: 'key-press',
  title: 'Key press',
  doc: "The visitor presses a key. A key that is held down counts once. Keys that an input method handles don't count.",
  example: 'events:\n  - key-press: { keys: Enter, selector: "input[type=search]" }',
  main: 'keys',
  settings: {
    type: 'object',
    properties: {
      keys: {
        type: 'array',
        single: true,
        minItems: 1,
        items: { type: 'string', minLength: 1 },
        doc: 'The keys, by their browser names: Enter, Escape, ArrowDown, a. Without it, every key.',
      },
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements. Without it, the whole page.',
      },
      properties: {
        type: 'object',
        others: { type: 'string' },
        doc: "Required values of the element's properties, or of its attributes if it has no such property: { name: search }.",
      },
      'bubble-fire-if-parent': {
        type: 'boolean',
        doc: 'If false, the event counts only on the element itself, not on elements inside it.',
      },
      'bubble-fire-if-child-fired': {
        type: 'boolean',
        doc: "If false, the rule doesn't run if a rule of an inner element has fired on this event.",
      },
      'bubble-stop': {
        type: 'boolean',
        doc: 'If true and the rule has fired, no rule of an outer element runs.',
      },
      untrusted: {
        type: 'boolean',
        doc: 'Accept events that a script dispatched.',
      },
    },
  },
  provides: { text: 'string', element: 'unknown', target: 'unknown', detail: 'object' },
} as const satisfies EventSchema;
