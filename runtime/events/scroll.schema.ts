import type { EventSchema } from '../contract.ts';

export const scrollSchema = {
  kind: 'event',
  name: 'scroll',
  title: 'Scroll',
  doc: 'The page has been scrolled to a threshold: a percentage of the distance that it can be scrolled, or a number of pixels. Once per page for each threshold. If the site has a rule with `history-changed`, every page view counts as a page.',
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
        doc: 'The thresholds: 75% of the way from the top to the end, or 800px from the top. If a page is opened at or scrolled beyond several thresholds, the rule runs for each, the nearest first.',
      },
      axis: {
        type: 'string',
        enum: ['vertical', 'horizontal'],
        doc: 'Vertical by default. `horizontal` measures from the left edge; in a page from right to left, from the right edge.',
      },
      'short-page': {
        type: 'string',
        enum: ['fire', 'ignore'],
        doc: "The behaviour on a page that fits into the window, so that it can't be scrolled. `fire` (the default) counts every percentage as reached when the page has loaded. `ignore` counts none. Thresholds in pixels are never reached on such a page.",
      },
    },
    required: ['at'],
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
