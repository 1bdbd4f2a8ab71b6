import type { EventSchema } from '../contract.ts';

export const youtubeSchema = {
  kind: 'event',
  name: 'youtube',
  title: 'YouTube',
  doc: 'An embedded YouTube player starts, reaches a percentage of its video, is paused or ends. `event: detail` has `action`, `percent`, `time` and `duration` in seconds, `source` (the URL of the video) and `title`, as for `video`. Players are frames of `www.youtube.com/embed/` or `www.youtube-nocookie.com/embed/` with `enablejsapi=1` in their URL; those that appear later are included. If the page has such a player, and the visitor agreed to the purpose in the setting `purpose`, the bundle loads the "IFrame Player API" (developers.google.com/youtube/iframe_api_reference), unless the page has loaded it.',
  example: 'events:\n  - youtube: { on: [start, progress, complete], at: [25, 50, 75] }',
  main: 'selector',
  purposeFrom: 'purpose',
  hosts: ['www.youtube.com'],
  reaches: 'script-src',
  tag: [{ host: 'www.youtube.com', reaches: 'script-src' }],
  adds: ['YT', 'YTConfig', 'onYTReady'],
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: "A selector of the players' frames. Without it, every player of the page.",
      },
      on: {
        type: 'array',
        single: true,
        minItems: 1,
        items: { type: 'string', enum: ['start', 'progress', 'pause', 'complete'] },
        doc: 'The playback actions that run the rule: `start`, `progress`, `pause` or `complete`; start and complete by default. Jumping to another position also counts as a pause.',
      },
      at: {
        type: 'array',
        single: true,
        minItems: 1,
        items: { type: 'integer', minimum: 1, maximum: 99 },
        doc: 'The percentages of `progress`; 25, 50 and 75 by default. Each percentage counts once until the video ends. For a live stream, YouTube reports the time since its start as its duration, so percentages say little.',
      },
      'add-api': {
        type: 'boolean',
        doc: 'Whether players without `enablejsapi=1` in their URL count, too. The bundle then adds the parameter, so the browser loads these players again. By default, the bundle changes no frame.',
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        default: 'analytics',
        doc: "The consent purpose for YouTube's script and for following the player. Without the visitor's consent to this purpose, the script isn't loaded, and the rule doesn't run.",
      },
    },
  },
  provides: { element: 'unknown', detail: 'object' },
} as const satisfies EventSchema;
