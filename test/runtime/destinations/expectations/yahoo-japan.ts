import { fieldsOf, type Expectation } from '../expectation.ts';
import { total } from '../sale.ts';

export const yahooJapan: Expectation = {
  module: 'yahoo-japan',
  code: 'yahooJapan',
  global: 'yjDataLayer',
  isList: true,
  settings: () => ({
    retargeting: 'R8',
    searchConversion: { id: '8', label: 's' },
    displayConversion: { id: 'd.8', label: 'd' },
  }),
  setupCalls: [[{ type: 'ycl_cookie' }]],
  calls: (event, sale) => [
    [
      {
        type: 'yjad_retargeting',
        config: {
          yahoo_retargeting_id: 'R8',
          yahoo_retargeting_label: '',
          yahoo_retargeting_page_type: {
            'page-view': '',
            'view-item': 'detail',
            'add-to-cart': 'cart',
            'begin-checkout': 'conversionintent',
            purchase: 'conversion',
          }[event],
          ...fieldsOf(event, {
            yahoo_retargeting_items: sale.products.map(({ sku, category, price, quantity }) => ({
              item_id: sku,
              category_id: category,
              price,
              quantity,
            })),
          }),
        },
      },
    ],
    ...(event === 'purchase'
      ? [
          [
            {
              type: 'yss_conversion',
              config: {
                yahoo_conversion_id: '8',
                yahoo_conversion_label: 's',
                yahoo_conversion_value: total(sale),
              },
            },
          ],
          [
            {
              type: 'yjad_conversion',
              config: {
                yahoo_ydn_conv_io: 'd.8',
                yahoo_ydn_conv_label: 'd',
                yahoo_ydn_conv_transaction_id: sale.order,
                yahoo_ydn_conv_value: total(sale),
              },
            },
          ],
        ]
      : []),
  ],
};
