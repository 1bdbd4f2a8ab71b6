import type { ConditionSchema } from '../contract.ts';

export const dateSchema = {
  kind: 'condition',
  name: 'date',
  title: 'Date window',
  doc: 'Today lies between two days, both included, as people in the zone count days (clause R-18). A window that is over on the date of the build is left out of the bundle.',
  example: '{ date: { from: 2025-03-19, until: 2025-05-31, zone: Asia/Kolkata } }',
  settings: {
    type: 'object',
    properties: {
      from: { type: 'string', date: true, doc: 'The first day, as 2025-03-19.' },
      until: { type: 'string', date: true, doc: 'The last day, as 2025-05-31.' },
      zone: { type: 'string', zone: true, doc: 'The time zone in which the days begin and end, as Asia/Kolkata. Without it, the site\'s.' },
    },
  },
} as const satisfies ConditionSchema;
