import type { EventSchema } from '../contract.ts';

export const videoSchema = {
  kind: 'event',
  name: 'video',
  title: 'Video',
  doc: 'A `video` or `audio` element of the page starts, reaches a percentage of its length, is paused or ends. `event: detail` has `action` (see `on`), `percent`, `time` and `duration` in seconds, `source` (the URL without its query) and `title`. If the element is played again after its end, all actions count again. Elements that appear later are included.',
  example: 'events:\n  - video: { on: [start, progress, complete], at: [25, 50, 75] }',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the elements. Without it, every video and audio element of the page.',
      },
      on: {
        type: 'array',
        single: true,
        minItems: 1,
        items: { type: 'string', enum: ['start', 'progress', 'pause', 'complete'] },
        doc: "The playback actions that run the rule: `start`, `progress`, `pause` or `complete`; start and complete by default. A pause at the end of the media doesn't count as a pause.",
      },
      at: {
        type: 'array',
        single: true,
        minItems: 1,
        items: { type: 'integer', minimum: 1, maximum: 99 },
        doc: 'The percentages of `progress`; 25, 50 and 75 by default. Each percentage counts once until the media ends. Media of unknown length, such as live streams, have none.',
      },
    },
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
