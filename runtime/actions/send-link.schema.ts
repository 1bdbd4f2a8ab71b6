import type { ActionSchema } from '../contract.ts';

export const sendLinkSchema = {
  kind: 'action',
  name: 'send-link',
  title: 'Send link click',
  doc: 'Sends a link click with the variables as they are now to the analytics edge, so that it arrives also when the page goes away (clauses S-12, G-07).',
  example: 'send-link: { name: "%event.label%", url: "%event.link-url%", type: exit }',
  purposes: ['analytics'],
  needs: ['edge'],
  waits: true,
  quiet: true,
  main: 'name',
  settings: {
    type: 'object',
    properties: {
      name: { type: 'string', value: true, doc: 'What the click is called in reports.' },
      url: { type: 'string', value: true, doc: 'Where the link leads.' },
      type: { type: 'string', enum: ['other', 'download', 'exit'], default: 'other', doc: 'What kind of link it is: one within the site, a file, or one that leads out.' },
    },
    required: ['name'],
  },
} as const satisfies ActionSchema;
