import type { ActionSchema } from '../contract.ts';

export const sendLinkSchema = {
  kind: 'action',
  name: 'send-link',
  title: 'Send link click',
  doc: "Sends a link click with the current variables to Adobe's edge network, in a way that survives the page's unload.",
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
        doc: 'The type of the link: a download (download), a link to another site (exit), or any other link (other).',
      },
      datastream: {
        type: 'string',
        minLength: 1,
        doc: "The datastream that receives this click instead of the site's own: a name under `edge: { datastreams: … }`.",
      },
    },
    required: ['name'],
  },
} as const satisfies ActionSchema;
