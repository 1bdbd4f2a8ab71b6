import type { EventSchema } from '../contract.ts';

export const changeSchema = {
  kind: 'event',
  name: 'change',
  title: 'Change',
  doc: "The visitor changes a field: selects an option, or leaves a text field whose text has changed. Fields inside shadow trees aren't observed.",
  example: 'events:\n  - change: { selector: "#phone", values: [galaxy-s24, galaxy-s25] }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of fields, or of elements around them. Without it, every field of the page.',
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
      values: {
        type: 'array',
        single: true,
        minItems: 1,
        items: { type: 'string' },
        doc: 'The accepted values, case-sensitive. Without it, every value.',
      },
    },
  },
  provides: { text: 'string', element: 'unknown', target: 'unknown' },
} as const satisfies EventSchema;
