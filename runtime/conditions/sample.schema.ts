import type { ConditionSchema } from '../contract.ts';

export const sampleSchema = {
  kind: 'condition',
  name: 'sample',
  title: 'Sample',
  doc: 'A draw decides: it lets so many of a hundred through. Drawn anew each time; or once for the rule and kept, so that who was in stays in, also when the share grows.',
  example: '{ sample: { percent: 10, sticky: visitor } }',
  main: 'percent',
  purposeFrom: 'purpose',
  stores: [
    { where: 'sessionStorage', name: 'tagwright.sample.{rule}', doc: 'What was drawn for the rule: a number from 0 to 100.', when: { setting: 'sticky', is: 'session' } },
    { where: 'localStorage', name: 'tagwright.sample.{rule}', doc: 'What was drawn for the rule: a number from 0 to 100.', when: { setting: 'sticky', is: 'visitor' } },
  ],
  settings: {
    type: 'object',
    properties: {
      percent: { type: 'number', minimum: 0, maximum: 100, doc: 'How many of a hundred are let through, from 0 to 100; 0.5 is one of two hundred.' },
      sticky: { type: 'string', enum: ['session', 'visitor'], doc: 'How long a draw counts: until the tab is closed (session), or as long as the browser keeps it (visitor). Where the visitor\'s consent doesn\'t allow it to be kept, until the page is left.' },
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising'], default: 'analytics', doc: 'What the draw is kept for.' },
    },
    required: ['percent'],
  },
} as const satisfies ConditionSchema;
