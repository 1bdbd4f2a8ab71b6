import fc from 'fast-check';
import { expect } from 'vitest';

// What each network is to be told of each event, written from the network's own documentation and not from the code.

export const EVENTS = ['page-view', 'view-item', 'add-to-cart', 'begin-checkout', 'purchase'] as const;
export type ShopEvent = (typeof EVENTS)[number];

export interface Product { readonly sku: string; readonly name: string; readonly category: string; readonly price: number; readonly quantity: number }

/** What happens in the shop. */
export interface Sale {
  readonly products: readonly Product[];
  readonly currency: string;
  readonly order: string;
  readonly hashedEmail: string;
}

const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.trim() !== '');

/** Random sales; prices in hundredths, e-mail identifiers of about the right length. */
export const sale: fc.Arbitrary<Sale> = fc.record({
  products: fc.array(fc.record({ sku: word, name: word, category: word, price: fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100), quantity: fc.integer({ min: 1, max: 99 }) }), { minLength: 1, maxLength: 4 }),
  currency: fc.constantFrom('INR', 'EUR', 'JPY', 'KWD'),
  order: word,
  hashedEmail: fc.constantFrom(65, 66, 67).map((length) => 'a'.repeat(length)),
});

type Call = readonly unknown[];

export interface Expectation {
  /** The destination. */
  readonly module: string;
  /** The file's export. */
  readonly code: string;
  /** Where the page reaches the network. */
  readonly global: string;
  /** Whether it is a list that takes entries; else it is a function. */
  readonly isList?: true;
  readonly settings: (event: ShopEvent) => object;
  /** What is said once, before the first event. */
  readonly first: readonly Call[];
  /** What is said of an event. */
  readonly told: (event: ShopEvent, sale: Sale) => readonly Call[];
}

/** To a hundredth of what the products come to, by whole numbers. */
const total = ({ products }: Sale) => products.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100;
const pieces = ({ products }: Sale) => products.reduce((sum, { quantity }) => sum + quantity, 0);
const email = ({ hashedEmail }: Sale) => hashedEmail.length === 66 ? hashedEmail : undefined;
const fieldsOf = (event: ShopEvent, fields: object) => event === 'page-view' ? {} : fields;
const nameOf = (event: ShopEvent) => event.replaceAll('-', '_');
const whenHashed = (sale: Sale, calls: (hashed: string) => readonly Call[]) => email(sale) === undefined ? [] : calls(email(sale)!);

const CONSENT_TYPES = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' };

export const EXPECTATIONS: readonly Expectation[] = [
  {
    module: 'google-tag', code: 'googleTag', global: 'dataLayer', isList: true,
    settings: () => ({ id: 'G-1', server: 'collect.shop.example' }),
    first: [
      ['consent', 'default', CONSENT_TYPES], ['js', expect.any(Date)], ['consent', 'update', { analytics_storage: 'granted' }],
      ['config', 'G-1', { send_page_view: false, first_party_collection: true, transport_url: 'https://collect.shop.example', user_properties: {} }],
    ],
    told: (event, sale) => [['event', nameOf(event), { send_to: 'G-1', ...fieldsOf(event, {
      currency: sale.currency, value: total(sale), transaction_id: sale.order,
      items: sale.products.map(({ sku, name, category, price, quantity }) => ({ item_id: sku, item_name: name, item_category: category, price, quantity })),
    }) }]],
  },
  {
    module: 'google-ads', code: 'googleAds', global: 'dataLayer', isList: true,
    settings: (event) => ({ account: 'AW-2', ...event === 'purchase' && { label: 'sold' } }),
    first: [
      ['consent', 'default', CONSENT_TYPES], ['js', expect.any(Date)],
      ['consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }], ['config', 'AW-2', { send_page_view: false }],
    ],
    told: (event, sale) => [
      ...whenHashed(sale, (hashed) => [['set', 'user_data', { sha256_email_address: hashed }]]),
      ['event', nameOf(event), { send_to: 'AW-2', ...fieldsOf(event, {
        currency: sale.currency, value: total(sale), transaction_id: sale.order,
        items: sale.products.map(({ sku, price, quantity }) => ({ id: sku, price, quantity, google_business_vertical: 'retail' })),
      }) }],
      ...event === 'purchase' ? [['event', 'conversion', { send_to: 'AW-2/sold', value: total(sale), currency: sale.currency, transaction_id: sale.order }]] : [],
    ],
  },
  {
    module: 'meta', code: 'meta', global: 'fbq',
    settings: () => ({ pixel: '3' }),
    first: [['set', 'autoConfig', false, '3'], ['init', '3']],
    told: (event, sale) => [['trackSingle', '3', { 'page-view': 'PageView', 'view-item': 'ViewContent', 'add-to-cart': 'AddToCart', 'begin-checkout': 'InitiateCheckout', 'purchase': 'Purchase' }[event], fieldsOf(event, {
      content_ids: sale.products.map(({ sku }) => sku), content_type: 'product',
      contents: sale.products.map(({ sku, price, quantity }) => ({ id: sku, quantity, item_price: price })),
      value: total(sale), currency: sale.currency,
      ...(event === 'begin-checkout' || event === 'purchase') && { num_items: pieces(sale) },
    }), { eventID: sale.order }]],
  },
  {
    module: 'microsoft', code: 'microsoft', global: 'uetq', isList: true,
    settings: () => ({ tag: '4' }),
    first: [],
    told: (event, sale) => [
      ...whenHashed(sale, (hashed) => [['set', { pid: { em: hashed } }]]),
      ['event', nameOf(event), event === 'page-view' ? { page_path: '/in/' } : {
        ecomm_prodid: sale.products.map(({ sku }) => sku), ecomm_totalvalue: total(sale), revenue_value: total(sale), currency: sale.currency, transaction_id: sale.order,
        ecomm_pagetype: { 'view-item': 'product', 'add-to-cart': 'cart', 'begin-checkout': 'cart', 'purchase': 'purchase' }[event],
        items: sale.products.map(({ sku, name, price, quantity }) => ({ id: sku, name, price, quantity })),
      }],
    ],
  },
  {
    module: 'x', code: 'x', global: 'twq',
    settings: (event) => ({ pixel: 'o5', ...event !== 'page-view' && { eventId: `tw-o5-${event.length}` } }),
    first: [['config', 'o5']],
    told: (event, sale) => event === 'page-view' ? [] : [['event', `tw-o5-${event.length}`, {
      value: total(sale), currency: sale.currency, conversion_id: sale.order, ...email(sale) !== undefined && { email_address: email(sale) },
      contents: sale.products.map(({ sku, name, category, price, quantity }) => ({ content_id: sku, content_name: name, content_type: category, content_price: price, num_items: quantity })),
    }]],
  },
  {
    module: 'snapchat', code: 'snapchat', global: 'snaptr',
    settings: () => ({ pixel: '66666666-0000-4000-8000-000000000000' }),
    first: [['init', '66666666-0000-4000-8000-000000000000']],
    told: (event, sale) => [['track', { 'page-view': 'PAGE_VIEW', 'view-item': 'VIEW_CONTENT', 'add-to-cart': 'ADD_CART', 'begin-checkout': 'START_CHECKOUT', 'purchase': 'PURCHASE' }[event], fieldsOf(event, {
      item_ids: sale.products.map(({ sku }) => sku), item_category: sale.products[0]!.category, number_items: pieces(sale), price: total(sale), currency: sale.currency, transaction_id: sale.order,
    })]],
  },
  {
    module: 'criteo', code: 'criteo', global: 'criteo_q', isList: true,
    settings: () => ({ account: 7, siteType: 'm' }),
    first: [],
    told: (event, sale) => [[
      { event: 'setAccount', account: 7 }, ...whenHashed(sale, (hashed) => [{ event: 'setEmail', email: hashed, hash_method: 'sha256' }] as unknown as Call[]), { event: 'setSiteType', type: 'm' },
      { event: { 'page-view': 'viewPage', 'view-item': 'viewItem', 'add-to-cart': 'addToCart', 'begin-checkout': 'viewBasket', 'purchase': 'trackTransaction' }[event], ...fieldsOf(event, {
        ...event === 'purchase' && { id: sale.order }, ...(event === 'begin-checkout' || event === 'purchase') && { currency: sale.currency },
        item: sale.products.map(({ sku, price, quantity }) => ({ id: sku, price, quantity })),
      }) },
    ]],
  },
  {
    module: 'yahoo-japan', code: 'yahooJapan', global: 'yjDataLayer', isList: true,
    settings: () => ({ retargeting: 'R8', searchConversion: { id: '8', label: 's' }, displayConversion: { id: 'd.8', label: 'd' } }),
    first: [[{ type: 'ycl_cookie' }]],
    told: (event, sale) => [
      [{ type: 'yjad_retargeting', config: {
        yahoo_retargeting_id: 'R8', yahoo_retargeting_label: '',
        yahoo_retargeting_page_type: { 'page-view': '', 'view-item': 'detail', 'add-to-cart': 'cart', 'begin-checkout': 'conversionintent', 'purchase': 'conversion' }[event],
        ...fieldsOf(event, { yahoo_retargeting_items: sale.products.map(({ sku, category, price, quantity }) => ({ item_id: sku, category_id: category, price, quantity })) }),
      } }],
      ...event === 'purchase' ? [
        [{ type: 'yss_conversion', config: { yahoo_conversion_id: '8', yahoo_conversion_label: 's', yahoo_conversion_value: total(sale) } }],
        [{ type: 'yjad_conversion', config: { yahoo_ydn_conv_io: 'd.8', yahoo_ydn_conv_label: 'd', yahoo_ydn_conv_transaction_id: sale.order, yahoo_ydn_conv_value: total(sale) } }],
      ] : [],
    ],
  },
];
