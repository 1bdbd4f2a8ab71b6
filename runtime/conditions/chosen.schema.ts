import type { ComparisonSchema } from '../contract.ts';

export const chosenSchema = {
  kind: 'comparison',
  name: 'chosen',
  title: 'Chosen',
  doc: 'At least one of the elements that match the selector is chosen. A chosen element is a checked box, a pressed button, a field or list with a value, or an element that contains one of these. With false: no element is chosen, or none exists.',
  example: '{ dom: ".trade-in input", chosen: true }',
  operand: { type: 'boolean', doc: 'true: an element must be chosen; false: none may be.' },
  comparesElements: true,
} as const satisfies ComparisonSchema;
