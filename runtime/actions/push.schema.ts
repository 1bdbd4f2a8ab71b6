import type { ActionSchema } from '../contract.ts';

export const pushSchema = {
  kind: 'action',
  name: 'push',
  title: 'Push',
  doc: 'Adds an entry to a list of the page, such as the data layer of another tool (clause S-13). A list that isn\'t there is made, as far as the object that should hold it is there; where something else has its name, the rule stops.',
  example: 'push: { to: dataLayer, entry: { event: add_to_cart, sku: "%event.label%" } }',
  purposes: [],
  adds: ['{to}'],
  settings: {
    type: 'object',
    properties: {
      to: { type: 'string', pattern: '^(?!.*(?:__proto__|prototype|constructor))[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*)*$', doc: 'The list: a global name, with dots where it lies within an object.' },
      entry: { type: 'object', others: {}, doc: 'What is added: a map of names to values.' },
    },
    required: ['to', 'entry'],
  },
} as const satisfies ActionSchema;
