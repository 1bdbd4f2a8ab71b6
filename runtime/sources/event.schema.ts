import type { SourceSchema } from '../contract.ts';

export const eventSchema = {
  kind: 'source',
  name: 'event',
  title: 'Event',
  doc: "A field of the rule's event. The event decides which fields exist; the site names the attributes of the event's element.",
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
      doc: "With a name after a dot, a property of the event's element, or else the attribute of that name: element.value, element.id.",
      gives: 'unknown',
      absent: true,
    },
    target: {
      doc: "With a name after a dot, a property of the innermost element at which the event happened, also in an open shadow tree, or else the attribute of that name: target.id. It is the event's element, or an element inside it.",
      gives: 'unknown',
      absent: true,
    },
    counted: {
      doc: 'Whether an earlier rule has set events, measures, products or an order for this event.',
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
