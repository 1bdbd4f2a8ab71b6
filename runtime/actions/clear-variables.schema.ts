import type { ActionSchema } from '../contract.ts';

export const clearVariablesSchema = {
  kind: 'action',
  name: 'clear-variables',
  title: 'Clear variables',
  doc: 'Clears every variable that set-variables has set on this page: props, eVars, events, products and others, but not `identity`. The next hit contains none of them.',
  example: 'clear-variables',
  purposes: [],
  quiet: true,
  settings: { type: 'object', properties: {} },
} as const satisfies ActionSchema;
