/**
 * The site in which tests compile YAML fragments, such as those in the documentation. It extends
 * `BASE`, which defines the data elements and other names that the fragments use.
 */
const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
constants: { currency: INR }
data-layer: digitalData
event-fields: { label: an-la, category: an-ca, transaction: an-tr }
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising } }
edge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
extends: base
`;

const BASE = `site: base
title: Base
direct-calls: true
elements:
  pageName: { page: title }
  guid: { cookie: guid }
  contentId: { js: content.id }
  siteSection: { url: level-2 }
  productPrice: { js: product.price }
  sku: { js: product.code }
  orderNumber: { js: order.id }
  orderValue: { js: order.total }
  loginStatus: { cookie: login }
  campaignId: { query: cid }
tests:
  basket-empty: { js: shop.cart.lines, empty: true }
tables:
  multistore: { kw: KWD }
variables:
  events: { 2: PDP View, 3: add to cart }
  eVars: { 38: content identifier }
`;

/** A rule that sets a page variable, for fragments that read a page variable without setting it. */
const FILTER = `rules:
  - id: base/filter
    name: Filter
    events: [ { click: .sort } ]
    actions: [ { set-page-variable: { name: lastFilter, value: "%event.text%" } } ]
`;

/** A rule that increments a counter, for fragments that only read the counter. */
const COUNT = `rules:
  - id: base/count
    name: Count
    events: [ { click: .play } ]
    actions: [ { count: { name: videos, for: session } } ]
`;

const indent = (text: string, by: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `${by}${line}`)
    .join('\n');
const item = (text: string) => `      - ${indent(text, '        ').trimStart()}`;
const rule = (parts: string) => `rules:\n  - id: shop/example\n    name: Example\n${parts}\n`;
const SENDS = '    actions: [ { send-event: { type: example } } ]';
const CLICKED = '    events: [ { click: .example } ]';

/** Functions that insert a fragment of each kind into a complete file. */
const KINDS: { readonly [kind: string]: (text: string) => string } = {
  '': (text) => text,
  value: (text) => `elements:\n  example:\n    value:\n${indent(text, '      ')}\n`,
  test: (text) => rule(`${CLICKED}\n    conditions:\n${item(text)}\n${SENDS}`),
  condition: (text) => KINDS['test']!(text),
  event: (text) => rule(`${indent(text, '    ')}\n${SENDS}`),
  events: (text) => rule(`    events:\n${indent(text, '      ')}\n${SENDS}`),
  action: (text) => rule(`${CLICKED}\n    actions:\n${item(text)}`),
  actions: (text) => rule(`${CLICKED}\n    actions:\n${indent(text, '      ')}`),
  rule: (text) => `rules:\n${indent(text, '  ')}\n`,
};

/**
 * Returns the files of the small site, with a fragment inserted.
 * @param kind a key of `KINDS`, or `site` for a fragment of site.yaml
 */
export function smallSite(kind: string, text: string): Record<string, string> {
  const files = {
    'rules/base/site.yaml': BASE,
    'rules/shop/site.yaml': SITE,
    ...(text.includes('page-variable: lastFilter') && { 'rules/base/filter.yaml': FILTER }),
    ...(text.includes('counter: videos') && { 'rules/base/count.yaml': COUNT }),
  };
  if (kind === 'site') return { ...files, 'rules/shop/site.yaml': `${SITE}${text}` };
  const make = KINDS[kind];
  if (!make) throw new Error(`There is no kind of fragment "${kind}".`);
  return { ...files, 'rules/shop/example.yaml': make(text) };
}
