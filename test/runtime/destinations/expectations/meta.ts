import { fieldsOf, type Expectation } from '../expectation.ts';
import { itemCount, total } from '../sale.ts';

export const meta: Expectation = {
  module: 'meta',
  code: 'meta',
  global: 'fbq',
  settings: () => ({ pixel: '3' }),
  setupCalls: [
    ['set', 'autoConfig', false, '3'],
    ['init', '3'],
  ],
  calls: (event, sale) => [
    [
      'trackSingle',
      '3',
      {
        'page-view': 'PageView',
        'view-item': 'ViewContent',
        'add-to-cart': 'AddToCart',
        'begin-checkout': 'InitiateCheckout',
        purchase: 'Purchase',
      }[event],
      fieldsOf(event, {
        content_ids: sale.products.map(({ sku }) => sku),
        content_type: 'product',
        contents: sale.products.map(({ sku, price, quantity }) => ({
          id: sku,
          quantity,
          item_price: price,
        })),
        value: total(sale),
        currency: sale.currency,
        ...((event === 'begin-checkout' || event === 'purchase') && { num_items: itemCount(sale) }),
      }),
      { eventID: sale.order },
    ],
  ],
};
