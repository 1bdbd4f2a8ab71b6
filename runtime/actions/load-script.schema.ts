import type { ActionSchema } from '../contract.ts';

export const loadScriptSchema = {
  kind: 'action',
  name: 'load-script',
  title: 'Load script',
  doc: 'Loads a script of somebody else into the page, once per page and without holding anything up. What it does there is its own: its purpose must allow for all of it. It is done when the script has run; where it can\'t be loaded, the rule stops. The page\'s content security policy must allow the host, or the nonce of the bundle\'s own script tag, which is passed on.',
  example: 'load-script: { host: widget.example, path: /chat.js, purpose: product }',
  purposes: [],
  purposeFrom: 'purpose',
  hosts: ['{host}'],
  reaches: 'script-src',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      host: { type: 'string', pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+(:\\d+)?$', doc: 'The host, as widget.example; always by https. It is fixed: nothing that a visitor brings can change it.' },
      path: { type: 'string', pattern: '^/[^?#\\s]*$', doc: 'The path, as /chat.js.' },
      parameters: { type: 'object', others: { value: true }, doc: 'The query: names and values, which are percent-encoded. What has no value is left out.' },
      integrity: { type: 'string', pattern: '^sha(256|384|512)-[A-Za-z0-9+/]+=*( sha(256|384|512)-[A-Za-z0-9+/]+=*)*$', doc: 'The script\'s fingerprint, as sha384-…: another script isn\'t run.' },
      writes: { type: 'boolean', doc: 'That it writes to the page: it is loaded once there is a body to write to, which is looked for every 20 ms (clause R-19).' },
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising'], doc: 'What it is for. Without the visitor\'s consent to that, it isn\'t loaded.' },
    },
    required: ['host', 'path', 'purpose'],
  },
} as const satisfies ActionSchema;
