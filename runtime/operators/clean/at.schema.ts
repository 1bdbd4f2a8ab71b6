import type { CleaningSchema } from '../../contract.ts';

export const atSchema = {
  kind: 'cleaning',
  name: 'at',
  title: 'At',
  doc: "Returns the value at a path in a record or a list: `items.0.sku`, `items.last.sku`, `items.length`. Positions in a list are counted from 0. The result is absent if the path doesn't exist, or if the value is text or a number.",
  example: '{ js: shop.order, clean: { at: items.last.sku } }',
  argument: { type: 'string', minLength: 1, doc: 'The path: names and positions, joined by dots.' },
  on: 'unknown',
  gives: 'unknown',
  absent: true,
} as const satisfies CleaningSchema;
