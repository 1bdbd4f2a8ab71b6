import { expect } from 'vitest';
import { fieldsOf, snakeCase, whenHashed, type Expectation } from '../expectation.ts';
import { total } from '../sale.ts';

const CONSENT_TYPES = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

export const googleTag: Expectation = {
  module: 'google-tag',
  code: 'googleTag',
  global: 'dataLayer',
  isList: true,
  settings: () => ({ id: 'G-1', server: 'collect.shop.example' }),
  setupCalls: [
    ['consent', 'default', CONSENT_TYPES],
    ['js', expect.any(Date)],
    ['consent', 'update', { analytics_storage: 'granted' }],
    [
      'config',
      'G-1',
      {
        send_page_view: false,
        first_party_collection: true,
        transport_url: 'https://collect.shop.example',
        user_properties: {},
      },
    ],
  ],
  calls: (event, sale) => [
    [
      'event',
      snakeCase(event),
      {
        send_to: 'G-1',
        ...fieldsOf(event, {
          currency: sale.currency,
          value: total(sale),
          transaction_id: sale.order,
          items: sale.products.map(({ sku, name, category, price, quantity }) => ({
            item_id: sku,
            item_name: name,
            item_category: category,
            price,
            quantity,
          })),
        }),
      },
    ],
  ],
};

export const googleAds: Expectation = {
  module: 'google-ads',
  code: 'googleAds',
  global: 'dataLayer',
  isList: true,
  settings: (event) => ({ account: 'AW-2', ...(event === 'purchase' && { label: 'sold' }) }),
  setupCalls: [
    ['consent', 'default', CONSENT_TYPES],
    ['js', expect.any(Date)],
    [
      'consent',
      'update',
      { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' },
    ],
    ['config', 'AW-2', { send_page_view: false }],
  ],
  calls: (event, sale) => [
    ...whenHashed(sale, (hashed) => [['set', 'user_data', { sha256_email_address: hashed }]]),
    [
      'event',
      snakeCase(event),
      {
        send_to: 'AW-2',
        ...fieldsOf(event, {
          currency: sale.currency,
          value: total(sale),
          transaction_id: sale.order,
          items: sale.products.map(({ sku, price, quantity }) => ({
            id: sku,
            price,
            quantity,
            google_business_vertical: 'retail',
          })),
        }),
      },
    ],
    ...(event === 'purchase'
      ? [
          [
            'event',
            'conversion',
            {
              send_to: 'AW-2/sold',
              value: total(sale),
              currency: sale.currency,
              transaction_id: sale.order,
            },
          ],
        ]
      : []),
  ],
};
