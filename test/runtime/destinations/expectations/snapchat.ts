import { fieldsOf, type Expectation } from '../expectation.ts';
import { itemCount, total } from '../sale.ts';

export const snapchat: Expectation = {
  module: 'snapchat',
  code: 'snapchat',
  global: 'snaptr',
  settings: () => ({ pixel: '66666666-0000-4000-8000-000000000000' }),
  setupCalls: [['init', '66666666-0000-4000-8000-000000000000']],
  calls: (event, sale) => [
    [
      'track',
      {
        'page-view': 'PAGE_VIEW',
        'view-item': 'VIEW_CONTENT',
        'add-to-cart': 'ADD_CART',
        'begin-checkout': 'START_CHECKOUT',
        purchase: 'PURCHASE',
      }[event],
      fieldsOf(event, {
        item_ids: sale.products.map(({ sku }) => sku),
        item_category: sale.products[0]!.category,
        number_items: itemCount(sale),
        price: total(sale),
        currency: sale.currency,
        transaction_id: sale.order,
      }),
    ],
  ],
};
