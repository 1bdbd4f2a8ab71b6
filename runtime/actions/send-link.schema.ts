import type { ActionSchema } from '../contract.ts';

export const sendLinkSchema = {
  kind: 'action',
  name: 'send-link',
  title: 'Send link click',
  doc: "Sends a link click with the current variables to the analytics edge, in a way that survives the page's unload.",
  example: 'send-link: { name: "%event.label%", url: "%event.link-url%", type: exit }',
  purposes: ['analytics'],
  needs: ['edge'],
  waits: true,
  quiet: true,
  main: 'name',
  settings: {
    type: 'object',
    properties: {
      name: { type: 'string', value: true, doc: "The link's name in reports." },
      url: { type: 'string', value: true, doc: "The link's URL." },
      type: {
        type: 'string',
        enum: ['other', 'download', 'exit'],
        default: 'other',
        doc: 'The type of the link: within the site, a download, or to another site.',
      },
      datastream: {
        type: 'string',
        minLength: 1,
        doc: "The name of another datastream, from the site's `edge: { datastreams: … }`, which receives this click instead.",
      },
    },
    required: ['name'],
  },
} as const satisfies ActionSchema;
