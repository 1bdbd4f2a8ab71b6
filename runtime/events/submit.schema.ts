import type { EventSchema } from '../contract.ts';

export const submitSchema = {
  kind: 'event',
  name: 'submit',
  title: 'Submit',
  doc: "A form is submitted, by a person or by a script that calls requestSubmit. Forms inside shadow trees aren't observed.",
  example: 'events:\n  - submit: "#contact form"',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the forms. Without it, every form of the page.',
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
  provides: { text: 'string', element: 'unknown', target: 'unknown' },
} as const satisfies EventSchema;
