import type { ActionSchema } from '../contract.ts';

export const directCallSchema = {
  kind: 'action',
  name: 'direct-call',
  title: 'Direct call',
  doc: 'Runs the rules that listen for this direct call, within this rule, before its next action (clause R-08). What they send has its own guards.',
  example: 'direct-call: { id: login, detail: { guid: "%guid%" } }',
  purposes: [],
  main: 'id',
  settings: {
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, doc: 'The name that the rules listen for.' },
      detail: { doc: 'What the rules can read under event: detail, or under event: detail.name where it is a map of keys.' },
    },
    required: ['id'],
  },
} as const satisfies ActionSchema;
