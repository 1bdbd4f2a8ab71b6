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
      selector: { type: 'string', css: true, minLength: 1, doc: 'Which elements. Without it, every element that can have the focus.' },
      properties: { type: 'object', others: { type: 'string' }, doc: 'What properties of the element, or attributes where it has no such property, must say: { name: search }.' },
      'bubble-fire-if-parent': { type: 'boolean', doc: 'Where false, it counts only when it happens to the very element, not to something inside it.' },
      'bubble-fire-if-child-fired': { type: 'boolean', doc: 'Where false, the rule doesn\'t run when a rule of an element further in has fired on this event.' },
      'bubble-stop': { type: 'boolean', doc: 'Where true and the rule has fired, no rule of an element further out runs.' },
      untrusted: { type: 'boolean', doc: 'Let events count that a script of the page has made up.' },
    },
  },
  provides: { text: 'string' },
} as const satisfies EventSchema;
