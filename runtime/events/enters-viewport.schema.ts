import type { EventSchema } from '../contract.ts';

export const entersViewportSchema = {
  kind: 'event',
  name: 'enters-viewport',
  title: 'Enters viewport',
  doc: 'An element enters the viewport: any part of it, or a share. Once for each element, or on every entry.',
  example: 'events:\n  - enters-viewport: { selector: .promotion, share: 50, delay: 1s }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements; elements that appear later are included (clause R-13).',
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
        doc: 'How long the element must stay in the viewport; leaving earlier cancels the event.',
      },
      entries: {
        type: 'string',
        enum: ['first', 'every'],
        default: 'first',
        doc: 'The entries that count: the first of each element that lasts, or every one.',
      },
    },
    required: ['selector'],
  },
  provides: { text: 'string', element: 'unknown' },
  wider: { export: 'entersViewportByShare', sets: ['share'] },
} as const satisfies EventSchema;
