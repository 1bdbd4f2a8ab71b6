import type { TracedSend } from '../../../compiler/model/trace-meta.ts';

/** The sample products, with the fields that the shop's pages send for each kind of event. */
const products = {
  'custom-event': [
    { sku: 'ARC-5', name: 'Arc 5', category: 'smartphones', price: 999, quantity: 1 },
  ],
  'data-layer': [{ sku: 'ARC-5', name: 'Arc 5', category: 'smartphones', price: 999, quantity: 1 }],
  'direct-call': [{ model_code: 'ARC-5', displayName: 'Arc 5', model_price: '999', quantity: 1 }],
} as const;

/**
 * Sample values by the last part of a field's path. For any other field, the sample value is the
 * last part of its path.
 */
const values: { readonly [name: string]: unknown } = {
  id: 'TEST-1',
  transaction_id: 'TEST-1',
  value: 999,
  currency: 'EUR',
  items: [{ item_id: 'ARC-5', item_name: 'Arc 5', price: 999, quantity: 1 }],
  order: 'TEST-1',
  total: 999,
  price: 999,
  quantity: 1,
  count: 3,
  keyword: 'phone',
};

/**
 * Returns a sample detail of an event: the fields that a rule reads, such as `order.id`, with
 * plausible values.
 */
export function sampleDetail(kind: TracedSend['kind'], fields: readonly string[]): object {
  const detail: Record<string, unknown> = {};
  // Sorting puts `order` before `order.id`. So `order` first gets a simple value, and `order.id`
  // then replaces this value with an object.
  for (const field of [...fields].sort()) {
    const names = field.split('.');
    const [first = '', ...inner] = names;
    if (first === 'products' && kind !== 'click') detail[first] = products[kind];
    else if (inner.length === 0) detail[first] = values[first] ?? first;
    else detail[first] = grown(detail[first], inner);
  }
  return detail;
}

/** Returns a copy of an object with a value for the field at a path. */
function grown(before: unknown, [first = '', ...inner]: readonly string[]): object {
  const record = typeof before === 'object' && before !== null ? { ...before } : {};
  return {
    ...record,
    [first]:
      inner.length === 0
        ? (values[first] ?? first)
        : grown((record as { readonly [name: string]: unknown })[first], inner),
  };
}
