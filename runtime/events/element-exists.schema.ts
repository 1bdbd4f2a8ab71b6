import type { EventSchema } from '../contract.ts';

export const elementExistsSchema = {
  kind: 'event',
  name: 'element-exists',
  title: 'Element exists',
  doc: "An element exists in the page already, or it appears. Once per page, with the first element that matches. Elements inside shadow trees aren't found.",
  example: 'events:\n  - element-exists: "#chat-widget"',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the element. An element that starts to match without being added is found within 3 s (clause R-13).',
      },
      attribute: {
        type: 'string',
        minLength: 1,
        doc: 'The attribute that makes an element match. Its changes are noticed at once, so that the rule uses the values of that moment.',
      },
    },
    required: ['selector'],
  },
  provides: { text: 'string', element: 'unknown' },
} as const satisfies EventSchema;
