import type { CleaningSchema } from '../../contract.ts';

export const decodeHtmlSchema = {
  kind: 'cleaning',
  name: 'decode-html',
  title: 'Decode HTML',
  doc: 'Decodes every HTML entity that ends with a semicolon, named or numeric, once: `&amp;` becomes `&`. On a page that enforces Trusted Types, older browsers decode only if the page allows the policy `tagwright`.',
  example: '{ js: digitalData.product.displayName, clean: decode-html }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
