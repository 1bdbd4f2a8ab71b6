import type { EventSchema } from '../contract.ts';

export const copySchema = {
  kind: 'event',
  name: 'copy',
  title: 'Copy',
  doc: 'A person copies something from an element, with the keyboard or a menu. The copied text is never read.',
  example: 'events:\n  - copy: .voucher',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements. Without it, every copy in the page.',
      },
      untrusted: { type: 'boolean', doc: 'Accept events by scripts as well.' },
    },
  },
  provides: { text: 'string', element: 'unknown', target: 'unknown' },
} as const satisfies EventSchema;
