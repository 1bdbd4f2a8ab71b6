import type { ValueSchema } from '../contract.ts';

export const sessionStorageSchema = {
  kind: 'value',
  name: 'session-storage',
  title: 'Session storage',
  doc: 'What the browser keeps for this tab under a key, until it is closed.',
  example: '{ session-storage: ecid, exists: true }',
  argument: { type: 'string', minLength: 1, doc: 'The key.' },
  gives: 'string',
  absent: true,
} as const satisfies ValueSchema;
