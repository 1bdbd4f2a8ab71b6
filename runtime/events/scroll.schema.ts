import type { EventSchema } from '../contract.ts';

export const scrollSchema = {
  kind: 'event',
  name: 'scroll',
  title: 'Scroll',
  doc: 'The page has been scrolled to a threshold: a percentage of the distance that it can be scrolled, or a number of pixels. Once per page for each threshold. If the site has a rule with `history-changed`, each threshold counts again in every page view, from the next scrolling on.',
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
        doc: 'The thresholds: 75% of the way from the top to the end, or 800px from the top. If several thresholds are reached at once, such as when a page opens further down, the rule runs for each, the lowest number first.',
      },
      axis: {
        type: 'string',
        enum: ['vertical', 'horizontal'],
        doc: 'Vertical by default. `horizontal` measures from the left edge; in a right-to-left page, from the right edge.',
      },
      'short-page': {
        type: 'string',
        enum: ['fire', 'ignore'],
        doc: "The behaviour on a page that fits into the window, so that it can't be scrolled. When the page has loaded, `fire` (the default) counts every percentage as reached. `ignore` counts none. Thresholds in pixels are never reached on such a page.",
      },
    },
    required: ['at'],
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
