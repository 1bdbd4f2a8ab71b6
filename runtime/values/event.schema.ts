import type { ValueSchema } from '../contract.ts';

export const eventSchema = {
  kind: 'value',
  name: 'event',
  title: 'Event',
  doc: 'What the rule\'s event brought. Which fields there are depends on the event; attributes of what was clicked have the names that the site gives them (clause E-11).',
  example: '{ event: text, contains: cart }',
  argument: { type: 'string', minLength: 1, doc: 'A field of the event, or one that the site names for an attribute.' },
  members: {
    text: { doc: 'The text that the element shows, its white space collapsed (clause R-23).', gives: 'string', absent: true },
    'link-url': { doc: 'The full URL of the link that was clicked.', gives: 'string', absent: true },
    'link-text': { doc: 'The text of the link that was clicked, its white space collapsed.', gives: 'string', absent: true },
    detail: { doc: 'What a direct call or a custom event of the page brought along.', gives: 'unknown', absent: true },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies ValueSchema;
