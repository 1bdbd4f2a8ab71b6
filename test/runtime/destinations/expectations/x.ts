import type { Expectation } from '../expectation.ts';
import { email, total } from '../sale.ts';

export const x: Expectation = {
  module: 'x',
  code: 'x',
  global: 'twq',
  settings: (event) => ({
    pixel: 'o5',
    ...(event !== 'page-view' && { eventId: `tw-o5-${event.length}` }),
  }),
  setupCalls: [['config', 'o5']],
  calls: (event, sale) =>
    event === 'page-view'
      ? []
      : [
          [
            'event',
            `tw-o5-${event.length}`,
            {
              value: total(sale),
              currency: sale.currency,
              conversion_id: sale.order,
              ...(email(sale) !== undefined && { email_address: email(sale) }),
              contents: sale.products.map(({ sku, name, category, price, quantity }) => ({
                content_id: sku,
                content_name: name,
                content_type: category,
                content_price: price,
                num_items: quantity,
              })),
            },
          ],
        ],
};
