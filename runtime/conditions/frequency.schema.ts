import type { ConditionSchema } from '../contract.ts';

export const frequencySchema = {
  kind: 'condition',
  name: 'frequency',
  title: 'Frequency',
  doc: 'The rule has run less often than the limit, as far as its other conditions would have let it: they are asked first. Where the visitor\'s consent or the browser doesn\'t allow anything to be kept, it counts until the page is left.',
  example: '{ frequency: { at-most: 3, per: session } }',
  counts: true,
  purposeFrom: 'purpose',
  stores: [
    { where: 'sessionStorage', name: 'tagwright.frequency.{rule}', doc: 'When the rule has run.', when: { setting: 'per', is: 'session' } },
    { where: 'localStorage', name: 'tagwright.frequency.{rule}', doc: 'When the rule has run.', when: { setting: 'per', is: 'visitor' } },
    { where: 'localStorage', name: 'tagwright.frequency.{rule}', doc: 'When the rule has run.', when: { setting: 'per', is: 'time' } },
  ],
  settings: {
    type: 'object',
    properties: {
      'at-most': { type: 'integer', minimum: 1, maximum: 100, default: 1, doc: 'How often it may run, from 1 to 100.' },
      per: { duration: true, enum: ['page', 'session', 'visitor'], doc: 'Within what: page (until it is left or its script opens another), session (until the tab is closed), visitor (as long as the browser keeps it), or any span of a time such as 30min, 24h or 7d.' },
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising'], default: 'analytics', doc: 'What it is kept for, where it counts beyond the page.' },
    },
    required: ['per'],
  },
} as const satisfies ConditionSchema;
