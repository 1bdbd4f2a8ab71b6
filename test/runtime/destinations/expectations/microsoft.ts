import { snakeCase, whenHashed, type Expectation } from '../expectation.ts';
import { total } from '../sale.ts';

export const microsoft: Expectation = {
  module: 'microsoft',
  code: 'microsoft',
  global: 'uetq',
  isList: true,
  settings: () => ({ tag: '4' }),
  setupCalls: [],
  calls: (event, sale) => [
    ...whenHashed(sale, (hashed) => [['set', { pid: { em: hashed } }]]),
    [
      'event',
      snakeCase(event),
      event === 'page-view'
        ? { page_path: '/in/' }
        : {
            ecomm_prodid: sale.products.map(({ sku }) => sku),
            ecomm_totalvalue: total(sale),
            revenue_value: total(sale),
            currency: sale.currency,
            transaction_id: sale.order,
            ecomm_pagetype: {
              'view-item': 'product',
              'add-to-cart': 'cart',
              'begin-checkout': 'cart',
              purchase: 'purchase',
            }[event],
            items: sale.products.map(({ sku, name, price, quantity }) => ({
              id: sku,
              name,
              price,
              quantity,
            })),
          },
    ],
  ],
};
