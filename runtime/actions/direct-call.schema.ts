import type { ActionSchema } from '../contract.ts';

export const directCallSchema = {
  kind: 'action',
  name: 'direct-call',
  title: 'Direct call',
  doc: 'Runs the rules that listen for this direct call. They run at once, before the next action of this rule. Their actions have their own consent guards.',
  example: 'direct-call: { id: login, detail: { guid: "%guid%" } }',
  purposes: [],
  main: 'id',
  settings: {
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, doc: 'The name that the rules listen for.' },
      detail: {
        doc: 'The value that those rules read as `{ event: detail }`. If it is an object, `{ event: detail.name }` reads its field `name`.',
      },
    },
    required: ['id'],
  },
} as const satisfies ActionSchema;
