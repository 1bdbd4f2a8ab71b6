import type { CleaningSchema } from '../../contract.ts';

export const decodeHtmlSchema = {
  kind: 'cleaning',
  name: 'decode-html',
  title: 'Decode HTML',
  doc: 'Decodes HTML entities once: `&amp;` becomes `&` (clause S-08).',
  example: '{ js: digitalData.product.displayName, clean: decode-html }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
