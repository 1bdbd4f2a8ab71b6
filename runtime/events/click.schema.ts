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
