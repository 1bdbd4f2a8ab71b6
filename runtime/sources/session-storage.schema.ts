import type { SourceSchema } from '../contract.ts';

export const sessionStorageSchema = {
  kind: 'source',
  name: 'session-storage',
  title: 'Session storage',
  doc: 'The text that session storage has under a key.',
  example: '{ session-storage: ecid, exists: true }',
  argument: { type: 'string', minLength: 1, doc: 'The key.' },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
