import type { CleaningSchema } from '../../contract.ts';

export const blankEmailsSchema = {
  kind: 'cleaning',
  name: 'blank-emails',
  title: 'Blank email addresses',
  doc: 'Removes the parts of a URL that look like an email address, encoded or not: path segments, and names and values of the query.',
  example: '{ url: href, clean: blank-emails }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
