import type { CleaningSchema } from '../../contract.ts';

export const blankEmailsSchema = {
  kind: 'cleaning',
  name: 'blank-emails',
  title: 'Blank email addresses',
  doc: 'Removes each part of a URL that looks like an email address, encoded or not. The characters `/?&=#` separate the parts.',
  example: '{ url: href, clean: blank-emails }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
