import type { ConditionSchema } from '../contract.ts';

export const dateSchema = {
  kind: 'condition',
  name: 'date',
  title: 'Date range',
  doc: 'Holds from the day `from` to the day `until`, both included, in the time zone `zone`. If the date range ended before the date of the build, the rule is left out of the bundle.',
  example: '{ date: { from: 2025-03-19, until: 2025-05-31, zone: Asia/Kolkata } }',
  settings: {
    type: 'object',
    properties: {
      from: { type: 'string', date: true, doc: 'The first day, such as 2025-03-19.' },
      until: { type: 'string', date: true, doc: 'The last day, such as 2025-05-31.' },
      zone: {
        type: 'string',
        zone: true,
        doc: "The time zone in which the days start and end: Asia/Kolkata. By default, the project's `time-zone`.",
      },
    },
  },
} as const satisfies ConditionSchema;
