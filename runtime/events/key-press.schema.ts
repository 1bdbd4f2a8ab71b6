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
        doc: 'The keys, by their browser names: `Enter`, `Escape`, `ArrowDown`, `a`. Without it, every key.',
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
        doc: "Values that the element's properties must have: { name: search }. If there is no such property, the attribute of that name is compared.",
      },
      'bubble-fire-if-parent': {
        type: 'boolean',
        doc: 'If false, the event counts only on the element itself, not on elements inside it.',
      },
      'bubble-fire-if-child-fired': {
        type: 'boolean',
        doc: "If false, the rule doesn't run after a rule for an inner element has fired (passed its conditions) on this event.",
      },
      'bubble-stop': {
        type: 'boolean',
        doc: 'If true, no rule for an outer element runs after this rule has passed its conditions.',
      },
      untrusted: {
        type: 'boolean',
        doc: 'Accept events that a script dispatched.',
      },
    },
  },
  provides: { text: 'string', element: 'unknown', target: 'unknown', detail: 'object' },
} as const satisfies EventSchema;
