import type { ActionSchema } from '../contract.ts';

export const scriptSchema = {
  kind: 'action',
  name: 'script',
  title: 'Script',
  doc: 'Calls the default export of a TypeScript file beside the rules, with the object under `with`. If it returns a promise, the action is done when that settles. If it throws or rejects, this is logged, and the rule continues unless the action has `delay-next: true`. The compiler refuses requests and stored data that the script does not declare.',
  example:
    'script: { run: ./scripts/open-chat.ts, with: { topic: "%pageName%" }, declares: { purpose: product, hosts: [chat.example] } }',
  purposes: [],
  purposeFrom: 'purpose',
  waits: true,
  main: 'run',
  settings: {
    type: 'object',
    properties: {
      run: {
        type: 'string',
        minLength: 1,
        value: true,
        lazy: true,
        doc: 'The path of the script, relative to the rule file: ./scripts/open-chat.ts.',
      },
      with: {
        type: 'object',
        others: {},
        doc: 'The object that the function receives: names and values.',
      },
      declares: {
        type: 'object',
        required: ['purpose'],
        properties: {
          purpose: {
            type: 'string',
            enum: ['product', 'analytics', 'advertising'],
            doc: 'The purpose of the data that it sends or stores. The script runs only with consent to it.',
          },
          hosts: {
            type: 'array',
            items: {
              type: 'string',
              pattern: '^[a-z0-9.-]+$',
              doc: 'A host name such as www.shop.example.',
            },
            doc: 'The hosts that it sends to.',
          },
          cookies: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            doc: 'The cookies that it sets.',
          },
          storage: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            doc: 'The keys that it stores.',
          },
        },
        doc: 'The requests and the stored data of the script, and their purpose. The manifest of the bundle lists this.',
      },
    },
    required: ['run'],
  },
} as const satisfies ActionSchema;
