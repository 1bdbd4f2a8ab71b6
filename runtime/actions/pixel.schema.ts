import type { ActionSchema } from '../contract.ts';

export const pixelSchema = {
  kind: 'action',
  name: 'pixel',
  title: 'Pixel',
  doc: 'Fetches an image, for the request\'s sake: nothing is drawn. It is done when the image is there; where it can\'t be loaded, that is logged.',
  example: 'pixel: { host: count.example, path: /hit.gif, parameters: { page: "%pageName%" }, purpose: analytics }',
  purposes: [],
  purposeFrom: 'purpose',
  hosts: ['{host}'],
  reaches: 'img-src',
  waits: true,
  quiet: true,
  settings: {
    type: 'object',
    properties: {
      host: { type: 'string', pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+(:\\d+)?$', doc: 'The host, as count.example; always by https. It is fixed: nothing that a visitor brings can change it.' },
      path: { type: 'string', pattern: '^/[^?#\\s]*$', doc: 'The path, as /hit.gif.' },
      parameters: { type: 'object', others: { value: true }, doc: 'The query: names and values, which are percent-encoded. What has no value is left out.' },
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising'], doc: 'What it is for. Without the visitor\'s consent to that, nothing is fetched.' },
    },
    required: ['host', 'path', 'purpose'],
  },
} as const satisfies ActionSchema;
