import type { EventSchema } from '../contract.ts';

export const messageSchema = {
  kind: 'event',
  name: 'message',
  title: 'Message',
  doc: 'A window or frame of one of the listed origins posts a message to the page (postMessage). Messages of other origins are never read. Rules read the message as `event: detail`.',
  example: 'events:\n  - message: { origins: [https://pay.example], where: { type: paid } }',
  main: 'origins',
  settings: {
    type: 'object',
    properties: {
      origins: {
        type: 'array',
        single: true,
        minItems: 1,
        items: { type: 'string', pattern: '^https://[a-z0-9.-]+(:\\d+)?$' },
        doc: 'The accepted origins, scheme and host: https://pay.example.',
      },
      where: {
        type: 'object',
        others: { type: 'string' },
        doc: "Required values of the message's fields: { type: paid }. Without it, every message of these origins counts.",
      },
    },
    required: ['origins'],
  },
  provides: { detail: 'unknown' },
} as const satisfies EventSchema;
