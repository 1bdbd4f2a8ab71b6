import type { EventSchema } from '../contract.ts';

export const changeSchema = {
  kind: 'event',
  name: 'change',
  title: 'Change',
  doc: 'The visitor changes a field: when a choice is made, or when a text field that was changed loses the focus. Fields inside shadow trees aren\'t seen.',
  example: 'events:\n  - change: { selector: "#phone", values: [galaxy-s24, galaxy-s25] }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: { type: 'string', css: true, minLength: 1, doc: 'Which fields, or elements around them. Without it, every field of the page.' },
      properties: { type: 'object', others: { type: 'string' }, doc: 'What properties of the element, or attributes where it has no such property, must say: { name: search }.' },
      'bubble-fire-if-parent': { type: 'boolean', doc: 'Where false, it counts only when it happens to the very element, not to something inside it.' },
      'bubble-fire-if-child-fired': { type: 'boolean', doc: 'Where false, the rule doesn\'t run when a rule of an element further in has fired on this event.' },
      'bubble-stop': { type: 'boolean', doc: 'Where true and the rule has fired, no rule of an element further out runs.' },
      untrusted: { type: 'boolean', doc: 'Let events count that a script of the page has made up.' },
      values: { type: 'array', single: true, minItems: 1, items: { type: 'string' }, doc: 'The values of the field that count, letter case included. Without it, every value.' },
    },
  },
  provides: { text: 'string' },
} as const satisfies EventSchema;
