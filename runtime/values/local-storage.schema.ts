import type { ValueSchema } from '../contract.ts';

export const localStorageSchema = {
  kind: 'value',
  name: 'local-storage',
  title: 'Local storage',
  doc: 'What the browser keeps for this site under a key, across visits.',
  example: '{ local-storage: lastSearch }',
  argument: { type: 'string', minLength: 1, doc: 'The key.' },
  gives: 'string',
  absent: true,
} as const satisfies ValueSchema;
