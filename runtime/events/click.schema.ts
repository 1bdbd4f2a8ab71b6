import type { EventSchema } from '../contract.ts';

export const clickSchema = {
  kind: 'event',
  name: 'click',
  title: 'Click',
  doc: 'A real user clicks on an element, or on something inside it; clicks made by scripts don\'t count (clause R-10).',
  example: 'events:\n  - click: { selector: "a[href]", anchor-delay: 500 }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: { type: 'string', css: true, minLength: 1, doc: 'Which elements. Without it, every click on the page.' },
      text: {
        type: 'array', single: true, minItems: 1, items: { type: 'string', minLength: 1 },
        doc: 'Phrases of which the element\'s visible text contains one, letter case aside (clause R-23). Without a selector, it is asked of links, buttons, fields and labels.',
      },
      properties: { type: 'object', others: { type: 'string' }, doc: 'What properties of the element, or attributes where it has no such property, must say: { type: submit }.' },
      'bubble-fire-if-parent': { type: 'boolean', doc: 'Where false, only a click on the very element counts, not one on something inside it.' },
      'bubble-fire-if-child-fired': { type: 'boolean', doc: 'Where false, the rule doesn\'t run when a rule of an element further in has fired on this click.' },
      'bubble-stop': { type: 'boolean', doc: 'Where true and the rule has fired, no rule of an element further out runs. Where a rule uses one of these three, rules run from the innermost element outwards, and a rule has fired when its conditions have passed.' },
      'anchor-delay': {
        type: 'integer', enum: [500, 700, 1000, 1500],
        doc: 'How long a link waits before it leaves the page, in milliseconds, so that what is sent gets through (clause R-11). Clicks with a modifier key, downloads and links to a new tab never wait.',
      },
      untrusted: { type: 'boolean', doc: 'Let clicks made by scripts count too.' },
    },
  },
  provides: {
    text: 'string',
    'link-url': 'string',
    'link-text': 'string',
  },
} as const satisfies EventSchema;
