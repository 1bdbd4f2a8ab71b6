import type { SourceSchema } from '../contract.ts';

export const jsSchema = {
  kind: 'source',
  name: 'js',
  title: 'Page variable',
  doc: "A JavaScript value of the page, by its dotted path. It is read when a rule needs it. Absent if any part of the path is missing, null or can't be read.",
  example: '{ js: digitalData.page.pageInfo.pageName }',
  argument: {
    type: 'string',
    pattern: '^[^.\\s]+(\\.[^.\\s]+)*$',
    doc: 'Names joined by dots; the first is a global. A number is an index of a list, from 0.',
  },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
