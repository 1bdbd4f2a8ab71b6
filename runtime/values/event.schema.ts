import type { ValueSchema } from '../contract.ts';

export const eventSchema = {
  kind: 'value',
  name: 'event',
  title: 'Event',
  doc: 'What the rule\'s event brought. Which fields there are depends on the event.',
  example: '{ event: label, contains: cart }',
  argument: {
    type: 'string',
    enum: ['category', 'transaction', 'label', 'aria-label', 'text', 'link-url', 'link-text', 'detail'],
    doc: 'A field of the event.',
  },
  members: {
    category: { doc: 'The tracking category of what was clicked: attribute an-ca of the element or of the nearest one around it that has it (clause E-11).', gives: 'string', absent: true },
    transaction: { doc: 'The transaction of what was clicked: attribute an-tr, found as the category is (clause E-11).', gives: 'string', absent: true },
    label: { doc: 'The tracking label of what was clicked: attribute an-la, found as the category is (clause E-11).', gives: 'string', absent: true },
    'aria-label': { doc: 'The accessible name of what was clicked: attribute aria-label, found as the category is (clause E-11).', gives: 'string', absent: true },
    text: { doc: 'The text that the element shows, its white space collapsed (clause R-23).', gives: 'string', absent: true },
    'link-url': { doc: 'The full URL of the link that was clicked.', gives: 'string', absent: true },
    'link-text': { doc: 'The text of the link that was clicked, its white space collapsed.', gives: 'string', absent: true },
    detail: { doc: 'What a direct call or a custom event of the page brought along.', gives: 'unknown', absent: true },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies ValueSchema;
