import type { EventSchema } from '../contract.ts';

export const keyPressSchema = {
  kind: 'event',
  name: 'key-press',
  title: 'Key press',
  doc: 'The visitor presses a key. It counts once while the key is held down; keys that only choose among suggestions of an input method don\'t count.',
  example: 'events:\n  - key-press: { keys: Enter, selector: "input[type=search]" }',
  main: 'keys',
  settings: {
    type: 'object',
    properties: {
      keys: { type: 'array', single: true, minItems: 1, items: { type: 'string', minLength: 1 }, doc: 'The keys, by the names that browsers give them: Enter, Escape, ArrowDown, a. Without it, every key.' },
      selector: { type: 'string', css: true, minLength: 1, doc: 'In which elements. Without it, anywhere.' },
      properties: { type: 'object', others: { type: 'string' }, doc: 'What properties of the element, or attributes where it has no such property, must say: { name: search }.' },
      'bubble-fire-if-parent': { type: 'boolean', doc: 'Where false, it counts only when it happens to the very element, not to something inside it.' },
      'bubble-fire-if-child-fired': { type: 'boolean', doc: 'Where false, the rule doesn\'t run when a rule of an element further in has fired on this event.' },
      'bubble-stop': { type: 'boolean', doc: 'Where true and the rule has fired, no rule of an element further out runs.' },
      untrusted: { type: 'boolean', doc: 'Let events count that a script of the page has made up.' },
    },
  },
  provides: { text: 'string', detail: 'object' },
} as const satisfies EventSchema;
