import type { ActionSchema } from '../contract.ts';

export const loadScriptSchema = {
  kind: 'action',
  name: 'load-script',
  title: 'Load script',
  doc: "Loads a third-party script into the page, once per page, without blocking. The script can do anything, so choose a purpose that covers everything it does. The action is done when the script has run. If the script can't be loaded, this is logged, and the rule continues unless the action has `delay-next: true`. The action gives the script the nonce of the bundle's own tag. The page's content security policy must allow either this nonce or the script's host.",
  example: 'load-script: { host: widget.example, path: /chat.js, purpose: product }',
  purposes: [],
  purposeFrom: 'purpose',
  hosts: ['{host}'],
  reaches: 'script-src',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      host: {
        type: 'string',
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+(:\\d+)?$',
        doc: "The host, such as widget.example. Always https. It must be known at build time, so that a visitor's data can't change it.",
      },
      path: { type: 'string', pattern: '^/[^?#\\s]*$', doc: 'The path: /chat.js.' },
      parameters: {
        type: 'object',
        others: { value: true },
        doc: 'The query: names and values, which are percent-encoded. Parameters without a value are left out.',
      },
      integrity: {
        type: 'string',
        pattern: '^sha(256|384|512)-[A-Za-z0-9+/]+=*( sha(256|384|512)-[A-Za-z0-9+/]+=*)*$',
        doc: "The script's hash: sha384-…. The browser doesn't run a script with a different hash.",
      },
      writes: {
        type: 'boolean',
        doc: 'Set `true` if the script inserts something into the body. With `true`, the script is loaded only when the page has a body, which is checked every 20 ms.',
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        doc: "The purpose. Without the visitor's consent to it, the script isn't loaded.",
      },
    },
    required: ['host', 'path', 'purpose'],
  },
} as const satisfies ActionSchema;
