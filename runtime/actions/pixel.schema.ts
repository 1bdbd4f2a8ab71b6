import type { ActionSchema } from '../contract.ts';

export const pixelSchema = {
  kind: 'action',
  name: 'pixel',
  title: 'Pixel',
  doc: 'Requests an image without showing it. The action is done when the image has loaded; a failure is logged.',
  example:
    'pixel: { host: count.example, path: /hit.gif, parameters: { page: "%pageName%" }, purpose: analytics }',
  purposes: [],
  purposeFrom: 'purpose',
  hosts: ['{host}'],
  reaches: 'img-src',
  waits: true,
  quiet: true,
  settings: {
    type: 'object',
    properties: {
      host: {
        type: 'string',
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+(:\\d+)?$',
        doc: "The host, such as count.example. Always https. It must be known at build time, so that a visitor's data can't change it.",
      },
      path: { type: 'string', pattern: '^/[^?#\\s]*$', doc: 'The path: /hit.gif.' },
      parameters: {
        type: 'object',
        others: { value: true },
        doc: 'The query: names and values, which are percent-encoded. Parameters without a value are left out.',
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        doc: "The purpose. Without the visitor's consent to it, nothing is requested.",
      },
    },
    required: ['host', 'path', 'purpose'],
  },
} as const satisfies ActionSchema;
