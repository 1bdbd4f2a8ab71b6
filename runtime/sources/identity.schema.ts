import type { SourceSchema } from '../contract.ts';

export const identitySchema = {
  kind: 'source',
  name: 'identity',
  title: 'Identity',
  doc: "The visitor's ID at Adobe's edge, from the edge's cookie. Reading it sends no request. Absent before the first response of the edge, and without the visitor's consent.",
  example: '{ identity: ecid, exists: true }',
  argument: { type: 'string', enum: ['ecid'], doc: 'The ID.' },
  members: {
    ecid: { doc: 'The experience cloud ID: 38 digits.', gives: 'string', absent: true },
  },
  settings: {
    type: 'object',
    properties: {
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        default: 'analytics',
        doc: 'The purpose of reading it.',
      },
    },
  },
  purposeFrom: 'purpose',
  needs: ['organisation'],
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
