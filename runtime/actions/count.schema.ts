import type { ActionSchema } from '../contract.ts';

export const countSchema = {
  kind: 'action',
  name: 'count',
  title: 'Count',
  doc: 'Adds 1 to a counter, which rules read as `{ counter: name }`. The counter is stored in the browser, if the visitor agreed to its purpose.',
  example: 'count: { name: videos, for: session }',
  purposes: [],
  purposeFrom: 'purpose',
  stores: [
    {
      where: 'sessionStorage',
      name: 'tagwright.count.{name}',
      doc: 'The counter of that name.',
      when: { setting: 'for', is: 'session' },
    },
    {
      where: 'localStorage',
      name: 'tagwright.count.{name}',
      doc: 'The counter of that name.',
      when: { setting: 'for', is: 'visitor' },
    },
  ],
  settings: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        minLength: 1,
        pattern: '[^*]$',
        doc: 'The name of the counter. It may not end with `*`, which stands for any ending in a manifest.',
      },
      for: {
        type: 'string',
        enum: ['session', 'visitor'],
        doc: 'The lifetime: session (this tab, until it is closed) or visitor (across visits, as long as the browser stores it).',
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        default: 'analytics',
        doc: 'The purpose of counting. Without consent to it, nothing is stored.',
      },
    },
    required: ['name', 'for'],
  },
} as const satisfies ActionSchema;
