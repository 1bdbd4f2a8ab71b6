import type { ConditionSchema } from '../contract.ts';

export const onceSchema = {
  kind: 'condition',
  name: 'once',
  title: 'Once',
  doc: "The rule hasn't run yet. Its other conditions are evaluated first, so runs that they prevent aren't counted. If consent or the browser doesn't allow storing that it has run, the rule can run again on the next page.",
  example: '{ once: page }',
  main: 'per',
  counts: true,
  purposeFrom: 'purpose',
  stores: [
    {
      where: 'sessionStorage',
      name: 'tagwright.once.{rule}',
      doc: 'Whether the rule has run.',
      when: { setting: 'per', is: 'session' },
    },
    {
      where: 'localStorage',
      name: 'tagwright.once.{rule}',
      doc: 'Whether the rule has run.',
      when: { setting: 'per', is: 'visitor' },
    },
  ],
  settings: {
    type: 'object',
    properties: {
      per: {
        type: 'string',
        enum: ['page', 'session', 'visitor'],
        doc: 'How long the run is remembered: until the page is left or the URL changes without a page load (page), until the tab is closed (session), or as long as the browser stores it (visitor).',
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        default: 'analytics',
        doc: 'The purpose of storing that the rule has run, for session and visitor.',
      },
    },
    required: ['per'],
  },
} as const satisfies ConditionSchema;
