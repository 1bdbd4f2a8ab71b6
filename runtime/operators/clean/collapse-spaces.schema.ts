import type { CleaningSchema } from '../../contract.ts';

export const collapseSpacesSchema = {
  kind: 'cleaning',
  name: 'collapse-spaces',
  title: 'Collapse spaces',
  doc: 'Replaces each run of white space with one space, and removes the white space around the text.',
  example: '{ dom: h1, clean: collapse-spaces }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
