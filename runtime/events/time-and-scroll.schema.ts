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
        doc: 'How long the page has been visible: 30s, measured after the start delay.',
      },
      'start-delay': {
        duration: true,
        default: 100,
        doc: 'The delay after loading the bundle before time and scrolling are measured.',
      },
    },
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
