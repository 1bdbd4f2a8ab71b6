import type { EventSchema } from '../contract.ts';

export const scriptErrorSchema = {
  kind: 'event',
  name: 'script-error',
  title: 'Script error',
  doc: 'A script of the page throws an error that it doesn\'t catch. `event: detail.message` has the message, up to 200 characters; `detail.file` the script\'s URL without its query, and `detail.line` the line. For scripts of other hosts that are loaded without CORS, browsers reveal only "Script error.". Messages can contain anything, so check them before you send them.',
  example: 'events: [script-error]',
  settings: {
    type: 'object',
    properties: {
      most: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        doc: 'How many errors count in each page view; 5 by default.',
      },
      rejections: {
        type: 'boolean',
        doc: 'Whether rejected promises also count if no code handles them. They have no file and no line.',
      },
    },
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
