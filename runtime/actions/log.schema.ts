import type { ActionSchema } from '../contract.ts';

export const logSchema = {
  kind: 'action',
  name: 'log',
  title: 'Log',
  doc: 'Writes a line to the console for who debugs, where local storage holds tagwright.debug = true, as the bundle\'s own lines are (clause G-21). Visitors see nothing of it.',
  example: 'log: "No search field on %pageName%"',
  main: 'text',
  purposes: [],
  settings: {
    type: 'object',
    properties: {
      text: { type: 'string', value: true, doc: 'The line. Without a value nothing is written.' },
      level: { type: 'string', enum: ['log', 'warn', 'error'], default: 'log', doc: 'How grave it is: log, warn or error.' },
    },
    required: ['text'],
  },
} as const satisfies ActionSchema;
