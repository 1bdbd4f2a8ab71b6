import type { ValueSchema } from '../contract.ts';

export const clockSchema = {
  kind: 'value',
  name: 'clock',
  title: 'Clock',
  doc: 'The present moment by the visitor\'s clock.',
  example: '{ clock: iso }',
  argument: { type: 'string', enum: ['timestamp', 'iso'], doc: 'In which form.' },
  members: {
    timestamp: { doc: 'Milliseconds since 1970.', gives: 'number' },
    iso: { doc: 'Date and time in UTC: 2025-04-15T10:00:00.000Z.', gives: 'string' },
  },
  gives: 'unknown',
  absent: false,
} as const satisfies ValueSchema;
