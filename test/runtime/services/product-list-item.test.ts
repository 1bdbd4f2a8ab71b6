// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { productListItem } from '../../../runtime/services/commerce/product-list-item.ts';

it('a product has its known properties, with numbers as numbers', () => {
  expect(
    productListItem({
      sku: 7,
      name: null,
      quantity: '2',
      total: 'much',
      'line-item': 0,
      eVars: { 5: 'red', x: 'no', 0: 'no' },
      events: { 101: '3', y: 1 },
    }),
  ).toEqual({
    SKU: '7',
    quantity: 2,
    lineItemId: '0',
    _experience: {
      analytics: {
        customDimensions: { eVars: { eVar5: 'red' } },
        event101to200: { event101: { value: 3 } },
      },
    },
  });
});

it.each([
  undefined,
  null,
  '',
  'sku',
  5,
  {},
  { sku: null, total: '' },
  Object.assign(() => {}, { sku: 7 }),
])("%j isn't a product", (product) => {
  expect(productListItem(product)).toBeUndefined();
});
