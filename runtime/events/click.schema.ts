import type { EventSchema } from '../contract.ts';

export const clickSchema = {
  kind: 'event',
  name: 'click',
  title: 'Click',
  doc: "A person clicks on an element, or on something inside it. Clicks by scripts don't count.",
  example: 'events:\n  - click: { selector: "a[href]", anchor-delay: 500 }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements. Without it, every click on the page.',
      },
      text: {
        type: 'array',
        single: true,
        minItems: 1,
        items: { type: 'string', minLength: 1 },
        doc: "The element's visible text must contain one of these phrases, case-insensitive. Without a selector, only links, buttons, fields and labels are compared.",
      },
      properties: {
        type: 'object',
        others: { type: 'string' },
        doc: "Required values of the element's properties, or of its attributes if it has no such property: { type: submit }.",
      },
      'bubble-fire-if-parent': {
        type: 'boolean',
        doc: 'If false, only a click on the element itself counts, not one on elements inside it.',
      },
      'bubble-fire-if-child-fired': {
        type: 'boolean',
        doc: "If false, the rule doesn't run if a rule of an inner element has fired on this click.",
      },
      'bubble-stop': {
        type: 'boolean',
        doc: 'If true and the rule has fired, no rule of an outer element runs. If any rule uses one of these three settings, rules run from the innermost element outwards. A rule has fired when its conditions have passed.',
      },
      'anchor-delay': {
        type: 'integer',
        enum: [500, 700, 1000, 1500],
        doc: 'How long a link delays its navigation, in milliseconds, so that requests can be sent. Clicks with a modifier key, downloads and links to a new tab are never delayed.',
      },
      untrusted: { type: 'boolean', doc: 'Accept clicks by scripts as well.' },
    },
  },
  provides: {
    text: 'string',
    element: 'unknown',
    target: 'unknown',
    'link-url': 'string',
    'link-text': 'string',
    counted: 'boolean',
  },
} as const satisfies EventSchema;
