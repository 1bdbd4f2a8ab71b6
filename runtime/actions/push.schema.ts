import type { ActionSchema } from '../contract.ts';

export const pushSchema = {
  kind: 'action',
  name: 'push',
  title: 'Push',
  doc: "Pushes an entry to a list of the page, such as another tool's data layer. Creates a missing list, but not a missing object around it. If the name in `to` already has a value that isn't a list, the rule stops.",
  example: 'push: { to: dataLayer, entry: { event: add_to_cart, sku: "%event.label%" } }',
  purposes: [],
  adds: ['{to}'],
  settings: {
    type: 'object',
    properties: {
      to: {
        type: 'string',
        pattern:
          '^(?!.*(?:__proto__|prototype|constructor))[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*)*$',
        doc: 'The list: a global name, or a dotted path within an object.',
      },
      entry: { type: 'object', others: {}, doc: 'The entry: names and values.' },
    },
    required: ['to', 'entry'],
  },
} as const satisfies ActionSchema;
