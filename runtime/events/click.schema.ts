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
        doc: "Values that the element's properties must have: { type: submit }. If there is no such property, the attribute of that name is compared.",
      },
      'bubble-fire-if-parent': {
        type: 'boolean',
        doc: 'If false, only a click on the element itself counts, not one on elements inside it.',
      },
      'bubble-fire-if-child-fired': {
        type: 'boolean',
        doc: "If false, the rule doesn't run after a rule for an inner element has fired (passed its conditions) on this click.",
      },
      'bubble-stop': {
        type: 'boolean',
        doc: 'If true, no rule for an outer element runs after this rule has passed its conditions. If any rule of the site has a setting that begins with `bubble-`, all rules run from the innermost element outwards.',
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
