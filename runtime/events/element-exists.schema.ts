import type { EventSchema } from '../contract.ts';

export const elementExistsSchema = {
  kind: 'event',
  name: 'element-exists',
  title: 'Element exists',
  doc: "An element exists in the page, or is added to it. Once per page, with the first element that matches. Elements inside shadow trees aren't found.",
  example: 'events:\n  - element-exists: "#chat-widget"',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the element. An element that is already in the page but matches only later is found within 3 s.',
      },
      attribute: {
        type: 'string',
        minLength: 1,
        doc: 'An attribute that decides whether an element matches the selector. If the attribute changes, the element is found immediately, not only within 3 s, so the rule reads the values of that moment.',
      },
    },
    required: ['selector'],
  },
  provides: { text: 'string', element: 'unknown' },
} as const satisfies EventSchema;
