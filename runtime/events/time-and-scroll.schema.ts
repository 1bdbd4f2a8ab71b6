import type { EventSchema } from '../contract.ts';

export const timeAndScrollSchema = {
  kind: 'event',
  name: 'time-and-scroll',
  title: 'Time and scroll',
  doc: 'The page has been visible for a while and scrolled down far enough, in whichever order. Once per page (clause R-14).',
  example: 'events:\n  - time-and-scroll: { percent: 25, after: 1s }',
  settings: {
    type: 'object',
    properties: {
      percent: { type: 'number', minimum: 0, maximum: 100, default: 50, doc: 'How far it has been scrolled down, in percent of how far it can be; a page that can\'t be scrolled counts as 100.' },
      after: { duration: true, default: 30000, doc: 'For how long it has been visible, as 30s, counted from the start delay on.' },
      'start-delay': { duration: true, default: 100, doc: 'How long after the bundle was loaded the time and the scrolling begin to count.' },
    },
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
