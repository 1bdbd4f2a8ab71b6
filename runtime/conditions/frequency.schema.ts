import type { ConditionSchema } from '../contract.ts';

export const frequencySchema = {
  kind: 'condition',
  name: 'frequency',
  title: 'Frequency',
  doc: "The rule has run less often than the limit. Its other conditions are evaluated first, so runs that they prevent aren't counted. If consent or the browser doesn't allow storing the count, the count is kept only until the page is left.",
  example: '{ frequency: { at-most: 3, per: session } }',
  counts: true,
  purposeFrom: 'purpose',
  stores: [
    {
      where: 'sessionStorage',
      name: 'tagwright.frequency.{rule}',
      doc: 'The times at which the rule has run.',
      when: { setting: 'per', is: 'session' },
    },
    {
      where: 'localStorage',
      name: 'tagwright.frequency.{rule}',
      doc: 'The times at which the rule has run.',
      when: { setting: 'per', is: 'visitor' },
    },
    {
      where: 'localStorage',
      name: 'tagwright.frequency.{rule}',
      doc: 'The times at which the rule has run.',
      when: { setting: 'per', is: 'time' },
    },
  ],
  settings: {
    type: 'object',
    properties: {
      'at-most': {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        default: 1,
        doc: 'The maximum number of runs, from 1 to 100.',
      },
      per: {
        duration: true,
        usual: 'minutes',
        enum: ['page', 'session', 'visitor'],
        doc: 'The period: page (until it is left or the URL changes without a page load), session (until the tab is closed), visitor (as long as the browser stores it), or a duration such as 30min, 24h or 7d.',
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        default: 'analytics',
        doc: 'The purpose of storing the times of the runs. If the period is page, nothing is stored.',
      },
    },
    required: ['per'],
  },
} as const satisfies ConditionSchema;
