import type { CleaningSchema } from '../../contract.ts';

export const trimSchema = {
  kind: 'cleaning',
  name: 'trim',
  title: 'Trim',
  doc: 'Removes the white space around the text.',
  example: '{ js: digitalData.page.pageInfo.pageTrack, clean: trim }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
