import type { EventSchema } from '../contract.ts';

export const timeAndScrollSchema = {
  kind: 'event',
  name: 'time-and-scroll',
  title: 'Time and scroll',
  doc: 'The page has been visible for long enough and scrolled far enough, in any order. Once per page.',
  example: 'events:\n  - time-and-scroll: { percent: 25, after: 1s }',
  settings: {
    type: 'object',
    properties: {
      percent: {
        type: 'number',
        minimum: 0,
        maximum: 100,
        default: 50,
        doc: "The scroll depth in percent of the scrollable height; a page that can't be scrolled counts as 100.",
      },
      after: {
        duration: true,
        usual: 'seconds',
        default: 30000,
        doc: 'How long the page must be visible after the start delay; by default 30s (30000 milliseconds).',
      },
      'start-delay': {
        duration: true,
        default: 100,
        doc: 'The delay after loading the bundle before time and scrolling are measured; by default 100ms.',
      },
    },
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
