import type { ConditionSchema } from '../contract.ts';

export const onceSchema = {
  kind: 'condition',
  name: 'once',
  title: 'Once',
  doc: 'The rule hasn\'t run yet, as far as its other conditions would have let it (clause R-16).',
  example: '{ once: page }',
  main: 'per',
  settings: {
    type: 'object',
    properties: { per: { type: 'string', enum: ['page'], doc: 'How long it counts: until the page is left.' } },
    required: ['per'],
  },
} as const satisfies ConditionSchema;
