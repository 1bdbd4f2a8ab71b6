import type { EventSchema } from '../contract.ts';

export const entersViewportSchema = {
  kind: 'event',
  name: 'enters-viewport',
  title: 'Enters viewport',
  doc: 'An element enters the viewport, completely or in part. By default, once for each element.',
  example: 'events:\n  - enters-viewport: { selector: .promotion, share: 50, delay: 1s }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements. Elements that are added later are included.',
      },
      share: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        doc: 'The share of the element that must be in the viewport, in percent of its area. Without it, any part counts. An element larger than the viewport never reaches 100.',
      },
      delay: {
        duration: true,
        default: 0,
        doc: 'How long the element must stay in the viewport. If it leaves earlier, the event is cancelled.',
      },
      entries: {
        type: 'string',
        enum: ['first', 'every'],
        default: 'first',
        doc: 'Whether only the first entry of each element counts, or every entry. An entry counts if it lasts for the delay.',
      },
    },
    required: ['selector'],
  },
  provides: { text: 'string', element: 'unknown' },
  wider: { export: 'entersViewportByShare', sets: ['share'] },
} as const satisfies EventSchema;
