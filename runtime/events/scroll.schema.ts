import type { EventSchema } from '../contract.ts';

export const scrollSchema = {
  kind: 'event',
  name: 'scroll',
  title: 'Scroll',
  doc: 'The page has been scrolled as far as a threshold: a share of its scrollable way, or a number of pixels. Once for each threshold of a page; the thresholds count from the start of each page view, if the site has a rule with `history-changed`.',
  example: 'events:\n  - scroll: { at: [25%, 50%, 75%, 100%] }',
  main: 'at',
  settings: {
    type: 'object',
    properties: {
      at: {
        type: 'array',
        single: true,
        minItems: 1,
        items: {
          type: 'string',
          pattern: '^(100|[1-9]\\d?)%$|^[1-9]\\d{0,5}px$',
          doc: 'A percentage such as 75%, or a number of pixels such as 800px.',
        },
        doc: 'The thresholds: 75% of the way from the top to the end, or 800px from the top. If a page is opened or scrolled beyond several, the rule runs for each, the nearest first.',
      },
      axis: {
        type: 'string',
        enum: ['vertical', 'horizontal'],
        doc: 'Vertical by default. `horizontal` measures from the left edge; in a page from right to left, from the right edge.',
      },
      'short-page': {
        type: 'string',
        enum: ['fire', 'ignore'],
        doc: 'The effect of a page that fits into the window, so that nobody can scroll it: `fire` (the default) counts every percentage as reached once the page has loaded; `ignore` counts none. Thresholds in pixels are never reached there.',
      },
    },
    required: ['at'],
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
