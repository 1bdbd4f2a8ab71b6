import type { CleaningSchema } from '../../contract.ts';

export const hashSchema = {
  kind: 'cleaning',
  name: 'hash',
  title: 'Hash',
  doc: 'Returns the SHA-256 of the text, as 64 hexadecimal digits (FIPS 180-4). Empty text becomes absent. After this step, the compiler treats personal data as hashed. First change the text to the form that the receiver expects, usually with trim and lower-case.',
  example: '{ js: shop.customer.email, clean: [trim, lower-case, { hash: sha256 }] }',
  argument: { enum: ['sha256'], doc: 'The algorithm.' },
  on: 'string',
  gives: 'string',
  absent: true,
} as const satisfies CleaningSchema;
