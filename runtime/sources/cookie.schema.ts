import type { SourceSchema } from '../contract.ts';

export const cookieSchema = {
  kind: 'source',
  name: 'cookie',
  title: 'Cookie',
  doc: 'The value of a cookie, decoded. If two cookies have the same name, the one with the longer path is read.',
  example: '{ cookie: xsdcxyn, equals: YG }',
  argument: { type: 'string', minLength: 1, doc: "The cookie's name." },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
