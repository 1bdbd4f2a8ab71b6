import type { ActionSchema } from '../contract.ts';

export const setPageVariableSchema = {
  kind: 'action',
  name: 'set-page-variable',
  title: 'Set page variable',
  doc: 'Remembers a value for later rules, which read it as `{ page-variable: name }`, until the page is left. Nothing is stored in the browser. An absent value removes the variable.',
  example: 'set-page-variable: { name: lastFilter, value: "%event.text%" }',
  purposes: [],
  personal: ['hashed'],
  quiet: true,
  settings: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, doc: 'The name.' },
      value: { value: true, doc: 'The value.' },
    },
    required: ['name', 'value'],
  },
} as const satisfies ActionSchema;
