import type { ConditionSchema } from '../contract.ts';

export const onceSchema = {
  kind: 'condition',
  name: 'once',
  title: 'Once',
  doc: 'The rule hasn\'t run yet, as far as its other conditions would have let it: they are asked first (clause R-16). Where the visitor\'s consent or the browser doesn\'t allow anything to be kept, it counts until the page is left.',
  example: '{ once: page }',
  main: 'per',
  counts: true,
  purposeFrom: 'purpose',
  stores: [
    { where: 'sessionStorage', name: 'tagwright.once.{rule}', doc: 'That the rule has run.', when: { setting: 'per', is: 'session' } },
    { where: 'localStorage', name: 'tagwright.once.{rule}', doc: 'That the rule has run.', when: { setting: 'per', is: 'visitor' } },
  ],
  settings: {
    type: 'object',
    properties: {
      per: { type: 'string', enum: ['page', 'session', 'visitor'], doc: 'How long it counts: until the page is left or its script opens another (page), until the tab is closed (session), or as long as the browser keeps it (visitor).' },
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising'], default: 'analytics', doc: 'What it is kept for, where it counts beyond the page.' },
    },
    required: ['per'],
  },
} as const satisfies ConditionSchema;
