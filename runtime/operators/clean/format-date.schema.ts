import type { CleaningSchema } from '../../contract.ts';

export const formatDateSchema = {
  kind: 'cleaning',
  name: 'format-date',
  title: 'Format date',
  doc: 'Returns a date and time as text. The value is a number of milliseconds since 1970, or text such as 2025-03-19 or 2025-03-19T10:00:00Z. Any other value becomes absent.',
  example: '{ clock: timestamp, clean: { format-date: { as: dd/MM/yyyy, zone: Asia/Kolkata } } }',
  argument: {
    type: 'object',
    properties: {
      as: {
        type: 'string',
        minLength: 1,
        doc: 'The format, such as yyyy-MM-dd HH:mm. The parts yyyy, MM, dd, HH, mm and ss are replaced.',
      },
      zone: { type: 'string', zone: true, default: 'UTC', doc: 'The time zone: Asia/Kolkata.' },
    },
    required: ['as'],
    doc: 'The format, and the time zone.',
  },
  on: 'unknown',
  gives: 'string',
  absent: true,
} as const satisfies CleaningSchema;
