import type { CleaningSchema } from '../../contract.ts';

export const lowerCaseSchema = {
  kind: 'cleaning',
  name: 'lower-case',
  title: 'Lower case',
  doc: 'Returns the text in lower case.',
  example: '{ js: digitalData.page.pageInfo.pageTrack, clean: lower-case }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
