import type { ConditionSchema } from '../contract.ts';

export const sampleSchema = {
  kind: 'condition',
  name: 'sample',
  title: 'Sample',
  doc: 'The rule runs in the given percentage of cases, chosen at random. A random number is drawn every time. With `sticky`, it is drawn once and stored. If you then raise the percentage, visitors who are in the sample stay in it.',
  example: '{ sample: { percent: 10, sticky: visitor } }',
  main: 'percent',
  purposeFrom: 'purpose',
  stores: [
    {
      where: 'sessionStorage',
      name: 'tagwright.sample.{rule}',
      doc: 'The number drawn for the rule, from 0 to 100.',
      when: { setting: 'sticky', is: 'session' },
    },
    {
      where: 'localStorage',
      name: 'tagwright.sample.{rule}',
      doc: 'The number drawn for the rule, from 0 to 100.',
      when: { setting: 'sticky', is: 'visitor' },
    },
  ],
  settings: {
    type: 'object',
    properties: {
      percent: {
        type: 'number',
        minimum: 0,
        maximum: 100,
        doc: 'The percentage, from 0 to 100. 0.5 is one in two hundred.',
      },
      sticky: {
        type: 'string',
        enum: ['session', 'visitor'],
        doc: 'How long a draw counts: until the tab is closed (session), or as long as the browser stores it (visitor). Without consent to store it, until the page is left.',
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        default: 'analytics',
        doc: 'The purpose of storing the draw.',
      },
    },
    required: ['percent'],
  },
} as const satisfies ConditionSchema;
