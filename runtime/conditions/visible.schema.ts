import type { TestSchema } from '../contract.ts';

export const visibleSchema = {
  kind: 'test',
  name: 'visible',
  title: 'Visible',
  doc: 'An element that the selector finds can be seen: it takes up room and its style doesn\'t hide it. With false: none can, or there is none.',
  example: '{ dom: "#no-result", visible: true }',
  operand: { type: 'boolean', doc: 'true: it must be seen; false: it must not.' },
} as const satisfies TestSchema;
