import type { SourceSchema } from '../contract.ts';

export const clockSchema = {
  kind: 'source',
  name: 'clock',
  title: 'Clock',
  doc: "The current time by the visitor's clock.",
  example: '{ clock: iso }',
  argument: { type: 'string', enum: ['timestamp', 'iso'], doc: 'The format.' },
  members: {
    timestamp: { doc: 'Milliseconds since 1970.', gives: 'number' },
    iso: { doc: 'Date and time in UTC: 2025-04-15T10:00:00.000Z.', gives: 'string' },
  },
  gives: 'unknown',
  absent: false,
} as const satisfies SourceSchema;
