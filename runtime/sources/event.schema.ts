import type { SourceSchema } from '../contract.ts';

export const eventSchema = {
  kind: 'source',
  name: 'event',
  title: 'Event',
  doc: "A field of the rule's event. The event decides which of these fields exist. A name that the site lists under `event-fields:` reads an attribute of the event's element.",
  example: '{ event: text, contains: cart }',
  argument: {
    type: 'string',
    minLength: 1,
    doc: 'A field of the event, or a name that the site gives to an attribute.',
  },
  members: {
    text: {
      doc: "The element's visible text, with white space collapsed.",
      gives: 'string',
      absent: true,
    },
    'link-url': {
      doc: 'The full URL of the link that was clicked.',
      gives: 'string',
      absent: true,
    },
    'link-text': {
      doc: 'The text of the link that was clicked, with white space collapsed.',
      gives: 'string',
      absent: true,
    },
    element: {
      doc: "A property of the event's element. Write the property's name after a dot: element.value, element.id. If there is no such property, the attribute of that name is read.",
      gives: 'unknown',
      absent: true,
    },
    target: {
      doc: "A property of the innermost element at which the event happened, also in an open shadow tree. That is the event's element, or an element inside the event's element. Write the property's name after a dot: target.id. If there is no such property, the attribute of that name is read.",
      gives: 'unknown',
      absent: true,
    },
    counted: {
      doc: 'Whether an earlier rule has set analytics events, measures, products or an order for the same click.',
      gives: 'boolean',
      absent: false,
    },
    detail: {
      doc: 'The detail of a direct call or a custom event.',
      gives: 'unknown',
      absent: true,
    },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
