import type { SourceSchema } from '../contract.ts';

export const pageVariableSchema = {
  kind: 'source',
  name: 'page-variable',
  title: 'Page variable',
  doc: 'The value that the action `set-page-variable` last stored under this name on the page.',
  example: '{ page-variable: lastFilter, exists: true }',
  argument: { type: 'string', minLength: 1, doc: 'The name.' },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
