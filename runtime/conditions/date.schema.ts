import type { ConditionSchema } from '../contract.ts';

export const dateSchema = {
  kind: 'condition',
  name: 'date',
  title: 'Date range',
  doc: 'Today is in the date range, first and last day included, in the time zone. A rule whose date range has ended on the date of the build is left out of the bundle.',
  example: '{ date: { from: 2025-03-19, until: 2025-05-31, zone: Asia/Kolkata } }',
  settings: {
    type: 'object',
    properties: {
      from: { type: 'string', date: true, doc: 'The first day: 2025-03-19.' },
      until: { type: 'string', date: true, doc: 'The last day: 2025-05-31.' },
      zone: {
        type: 'string',
        zone: true,
        doc: "The time zone in which the days start and end: Asia/Kolkata. By default, the site's.",
      },
    },
  },
} as const satisfies ConditionSchema;
