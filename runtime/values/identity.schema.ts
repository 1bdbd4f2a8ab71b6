import type { ValueSchema } from '../contract.ts';

export const identitySchema = {
  kind: 'value',
  name: 'identity',
  title: 'Identity',
  doc: 'Who the visitor is to the analytics edge, as its cookie says. Nobody is asked for it; absent before the first answer of the edge, and without the visitor\'s consent (clause C-04).',
  example: '{ identity: ecid, exists: true }',
  argument: { type: 'string', enum: ['ecid'], doc: 'Which id.' },
  members: {
    ecid: { doc: 'The experience cloud id: 38 digits.', gives: 'string', absent: true },
  },
  settings: {
    type: 'object',
    properties: {
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising'], default: 'analytics', doc: 'What it is read for.' },
    },
  },
  purposeFrom: 'purpose',
  needs: ['organisation'],
  gives: 'string',
  absent: true,
} as const satisfies ValueSchema;
