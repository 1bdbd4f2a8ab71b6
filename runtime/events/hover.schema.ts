import type { EventSchema } from '../contract.ts';

export const hoverSchema = {
  kind: 'event',
  name: 'hover',
  title: 'Hover',
  doc: 'The pointer rests on an element, or on something inside it, for the delay. If it leaves earlier, the event is cancelled.',
  example: 'events:\n  - hover: { selector: .navigation, delay: 3s }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements. The innermost one under the pointer counts.',
      },
      delay: {
        duration: true,
        default: 0,
        doc: 'How long the pointer must stay, such as 3s or 50ms.',
      },
      untrusted: {
        type: 'boolean',
        doc: 'Accept pointer events that a script dispatched.',
      },
    },
    required: ['selector'],
  },
  provides: { text: 'string', element: 'unknown', target: 'unknown' },
} as const satisfies EventSchema;
