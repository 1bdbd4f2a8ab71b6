import { fieldsOf, whenHashed, type Call, type Expectation } from '../expectation.ts';

export const criteo: Expectation = {
  module: 'criteo',
  code: 'criteo',
  global: 'criteo_q',
  isList: true,
  settings: () => ({ account: 7, siteType: 'm' }),
  setupCalls: [],
  calls: (event, sale) => [
    [
      { event: 'setAccount', account: 7 },
      ...whenHashed(
        sale,
        (hashed) =>
          [{ event: 'setEmail', email: hashed, hash_method: 'sha256' }] as unknown as Call[],
      ),
      { event: 'setSiteType', type: 'm' },
      {
        event: {
          'page-view': 'viewPage',
          'view-item': 'viewItem',
          'add-to-cart': 'addToCart',
          'begin-checkout': 'viewBasket',
          purchase: 'trackTransaction',
        }[event],
        ...fieldsOf(event, {
          ...(event === 'purchase' && { id: sale.order }),
          ...((event === 'begin-checkout' || event === 'purchase') && {
            currency: sale.currency,
          }),
          item: sale.products.map(({ sku, price, quantity }) => ({ id: sku, price, quantity })),
        }),
      },
    ],
  ],
};
