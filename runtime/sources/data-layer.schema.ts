import type { SourceSchema } from '../contract.ts';

export const dataLayerSchema = {
  kind: 'source',
  name: 'data-layer',
  title: 'Data layer',
  doc: "A value of the page's data layer, the list that the site names under data-layer. All entries up to the one that is being processed are merged, as in Google Tag Manager. With the argument { entry: … }, only the entry that caused the rule's event is read.",
  example: '{ data-layer: ecommerce.value, more-than: 0 }',
  argument: {
    type: 'string',
    minLength: 1,
    doc: 'Names joined by dots; a number is an index of a list, from 0. Or { entry: … }, with names in the same form. { entry: … } has a value only in rules with the event `data-layer`.',
  },
  settings: {
    type: 'object',
    properties: {
      version: {
        enum: [1, 2],
        doc: "Version 2, the default, reads the merged state. Version 1 reads the latest value that was pushed under exactly this key. It doesn't merge records, and a dot is part of the key.",
      },
    },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
