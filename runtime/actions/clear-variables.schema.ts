import type { ActionSchema } from '../contract.ts';

export const clearVariablesSchema = {
  kind: 'action',
  name: 'clear-variables',
  title: 'Clear variables',
  doc: 'Forgets every prop, eVar, event and product, and everything else that set-variables has set on this page, save for who the visitor is: what is sent next carries none of it (clause S-09).',
  example: 'clear-variables',
  purposes: [],
  quiet: true,
  settings: { type: 'object', properties: {} },
} as const satisfies ActionSchema;
