import type { ValueSchema } from '../contract.ts';

export const jsSchema = {
  kind: 'value',
  name: 'js',
  title: 'Page variable',
  doc: 'What a script of the page keeps under a dotted path, read when it is needed. Absent where anything along the path is missing, null or can\'t be read.',
  example: '{ js: digitalData.page.pageInfo.pageName }',
  argument: { type: 'string', pattern: '^[^.\\s]+(\\.[^.\\s]+)*$', doc: 'Names joined by dots; the first is a global. A number counts into a list, from 0.' },
  gives: 'unknown',
  absent: true,
} as const satisfies ValueSchema;
