import type { ActionSchema } from '../contract.ts';

export const logSchema = {
  kind: 'action',
  name: 'log',
  title: 'Log',
  doc: "Writes a line to the console in debug mode (tagwright.debug = true in local storage), like the bundle's own log lines. Visitors don't see it.",
  example: 'log: "No search field on %pageName%"',
  main: 'text',
  purposes: [],
  settings: {
    type: 'object',
    properties: {
      text: { type: 'string', value: true, doc: 'The line. Without a value, nothing is logged.' },
      level: {
        type: 'string',
        enum: ['log', 'warn', 'error'],
        default: 'log',
        doc: 'The level: log, warn or error.',
      },
    },
    required: ['text'],
  },
} as const satisfies ActionSchema;
