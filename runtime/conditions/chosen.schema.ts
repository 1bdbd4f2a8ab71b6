import type { TestSchema } from '../contract.ts';

export const chosenSchema = {
  kind: 'test',
  name: 'chosen',
  title: 'Chosen',
  doc: 'An element that the selector finds is chosen: a box or button that is ticked or pressed, a field or list with a value. With false: none is, or there is none.',
  example: '{ dom: ".trade-in input", chosen: true }',
  operand: { type: 'boolean', doc: 'true: it must be chosen; false: it must not.' },
} as const satisfies TestSchema;
