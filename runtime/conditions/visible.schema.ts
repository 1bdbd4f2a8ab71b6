import type { ComparisonSchema } from '../contract.ts';

export const visibleSchema = {
  kind: 'comparison',
  name: 'visible',
  title: 'Visible',
  doc: "At least one of the elements that match the selector is visible: it takes up space and its style doesn't hide it. With false: no element is visible, or none exists.",
  example: '{ dom: "#no-result", visible: true }',
  operand: { type: 'boolean', doc: 'true: an element must be visible; false: none may be.' },
  comparesElements: true,
} as const satisfies ComparisonSchema;
