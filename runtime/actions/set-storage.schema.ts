import type { ActionSchema } from '../contract.ts';

export const setStorageSchema = {
  kind: 'action',
  name: 'set-storage',
  title: 'Set storage',
  doc: 'Keeps a value in the browser\'s storage, if the visitor agreed to what it is for. Text is kept as it is, anything else as JSON. Without a value nothing is kept, and what is there stays.',
  example: 'set-storage: { storage: session, key: guid, value: "%guid%", purpose: analytics }',
  purposes: [],
  purposeFrom: 'purpose',
  stores: [{ where: '{storage}Storage', name: '{key}', doc: 'What the rule says.' }],
  settings: {
    type: 'object',
    properties: {
      storage: { type: 'string', enum: ['session', 'local'], doc: 'Which storage: session (this tab, until it is closed) or local (across visits).' },
      key: { type: 'string', minLength: 1, doc: 'The key.' },
      value: { doc: 'What is kept.' },
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising', 'necessary'], doc: 'What it is for. Without the visitor\'s consent to that, nothing is kept; necessary is for recording consent itself.' },
    },
    required: ['storage', 'key', 'value', 'purpose'],
  },
} as const satisfies ActionSchema;
