import type { EventSchema } from '../contract.ts';

export const blurSchema = {
  kind: 'event',
  name: 'blur',
  title: 'Blur',
  doc: 'A field or another element loses the focus.',
  example: 'events:\n  - blur: "input[type=email]"',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements. Without it, every element that can have the focus.',
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
  provides: { text: 'string', element: 'unknown', target: 'unknown' },
} as const satisfies EventSchema;
