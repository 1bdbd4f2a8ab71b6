import type { SourceSchema } from '../contract.ts';

export const counterSchema = {
  kind: 'source',
  name: 'counter',
  title: 'Counter',
  doc: "The number of times that the action `count` has counted under this name. Absent before the first time, and without the visitor's consent.",
  example: '{ counter: videos, at-least: 3 }',
  argument: { type: 'string', minLength: 1, doc: 'The name.' },
  settings: {
    type: 'object',
    properties: {
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        default: 'analytics',
        doc: 'The purpose of counting. It must be the same as in the action `count`.',
      },
    },
  },
  purposeFrom: 'purpose',
  gives: 'number',
  absent: true,
} as const satisfies SourceSchema;
