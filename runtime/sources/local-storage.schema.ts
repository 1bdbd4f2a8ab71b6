import type { SourceSchema } from '../contract.ts';

export const localStorageSchema = {
  kind: 'source',
  name: 'local-storage',
  title: 'Local storage',
  doc: 'The text that local storage has under a key.',
  example: '{ local-storage: lastSearch }',
  argument: { type: 'string', minLength: 1, doc: 'The key.' },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
