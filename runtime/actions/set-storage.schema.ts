import type { ActionSchema } from '../contract.ts';

export const setStorageSchema = {
  kind: 'action',
  name: 'set-storage',
  title: 'Set storage',
  doc: 'Stores a value in the browser, if the visitor agreed to its purpose. Text is stored unchanged, anything else as JSON. Without a value nothing is stored, and an existing value stays.',
  example: 'set-storage: { storage: session, key: guid, value: "%guid%", purpose: analytics }',
  purposes: [],
  purposeFrom: 'purpose',
  stores: [{ where: '{storage}Storage', name: '{key}', doc: 'The value that the rule sets.' }],
  settings: {
    type: 'object',
    properties: {
      storage: {
        type: 'string',
        enum: ['session', 'local'],
        doc: 'The storage: session (this tab, until it is closed) or local (across visits).',
      },
      key: {
        type: 'string',
        minLength: 1,
        pattern: '[^*]$',
        doc: 'The key. It may not end with `*`, which stands for any ending in a manifest.',
      },
      value: { doc: 'The value.' },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising', 'necessary'],
        doc: "The purpose. Without the visitor's consent to it, nothing is stored. Use `necessary` only to store the consent choice itself.",
      },
    },
    required: ['storage', 'key', 'value', 'purpose'],
  },
} as const satisfies ActionSchema;
