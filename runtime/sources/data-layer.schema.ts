import type { SourceSchema } from '../contract.ts';

export const dataLayerSchema = {
  kind: 'source',
  name: 'data-layer',
  title: 'Data layer',
  doc: "A value of the page's data layer, the list that the site names under data-layer: from everything that was pushed up to the entry that is being processed, merged as Google Tag Manager merges it. { entry: … } reads the entry of the rule's event alone.",
  example: '{ data-layer: ecommerce.value, more-than: 0 }',
  argument: {
    type: 'string',
    minLength: 1,
    doc: 'Names joined by dots; a number is an index of a list, from 0. Or { entry: … }, with such names within the entry of the event data-layer.',
  },
  settings: {
    type: 'object',
    properties: {
      version: {
        enum: [1, 2],
        doc: 'Version 2, the default, reads the merged state. Version 1 reads the latest value that was pushed under exactly this key: records are not merged, and dots have no meaning.',
      },
    },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
