import type { EventSchema } from '../contract.ts';

export const dataLayerSchema = {
  kind: 'event',
  name: 'data-layer',
  title: 'Data layer',
  doc: 'The page pushes an entry to its data layer (the list that the site names under `data-layer`), and the event of the entry matches `name`. Entries that were pushed before the bundle loaded also run the rule, once each and in order. Rules read the entry as `event: detail`.',
  example: 'events:\n  - data-layer: purchase',
  main: 'name',
  settings: {
    type: 'object',
    properties: {
      name: {
        tests: true,
        doc: "The name of the event (the entry's key `event`), case-sensitive. It can also be a list of names, or tests of the name such as { starts-with: checkout_ }.",
      },
    },
    required: ['name'],
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
