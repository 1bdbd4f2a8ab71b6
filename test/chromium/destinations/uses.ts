/** An example use of a destination: the settings of its action, and the expected requests. */
export interface Use {
  readonly settings: string;
  readonly receiver: string;
  /** The host of the script. */
  readonly script: string;
  readonly sends: readonly string[];
  /** The first requests after the visitor has withdrawn consent and then consented again. */
  readonly again?: readonly string[];
  /** Requests that notify the destination of withdrawn consent. */
  readonly withdrawal?: readonly string[];
}

const SALE =
  'event: purchase, products: { event: detail.products }, order: { event: detail.order }';
/**
 * One example for each destination that loads a script. The keys are the names that rules use for
 * the destinations.
 */
export const USES: { readonly [module: string]: Use } = {
  'google-tag': {
    settings: `id: G-1, server: collect.shop.example, ${SALE}, currency: INR`,
    receiver: 'google',
    script: 'www.googletagmanager.com',
    sends: ['consent default', 'consent update', 'purchase'],
    again: ['consent update'],
    withdrawal: ['consent update'],
  },
  'google-ads': {
    settings: `account: AW-2, label: sold, ${SALE}, currency: INR`,
    receiver: 'google',
    script: 'www.googletagmanager.com',
    sends: ['consent default', 'consent update', 'purchase', 'conversion'],
    again: ['consent update'],
    withdrawal: ['consent update'],
  },
  meta: {
    settings: `pixel: "3", ${SALE}, currency: INR`,
    receiver: 'meta',
    script: 'connect.facebook.net',
    sends: ['Purchase'],
    again: ['consent grant'],
    withdrawal: ['consent revoke'],
  },
  microsoft: {
    settings: `tag: "4", ${SALE}, currency: INR`,
    receiver: 'microsoft',
    script: 'bat.bing.com',
    sends: ['purchase'],
    again: ['consent update'],
    withdrawal: ['consent update'],
  },
  x: {
    settings: `pixel: o5, event-id: tw-o5-sold, ${SALE}, currency: INR`,
    receiver: 'x',
    script: 'static.ads-twitter.com',
    sends: ['PageView', 'tw-o5-sold'],
  },
  snapchat: {
    settings: `pixel: 66666666-0000-4000-8000-000000000000, ${SALE}, currency: INR`,
    receiver: 'snapchat',
    script: 'sc-static.net',
    sends: ['PURCHASE'],
  },
  criteo: {
    settings: `account: 7, ${SALE}, currency: INR`,
    receiver: 'criteo',
    script: 'dynamic.criteo.com',
    sends: ['trackTransaction'],
  },
  'yahoo-japan': {
    settings: `retargeting: R8, search-conversion: { id: "8", label: s }, ${SALE}`,
    receiver: 'yahoo-japan',
    script: 's.yimg.jp',
    sends: ['yjad_retargeting', 'yss_conversion'],
  },
  qualtrics: {
    settings: 'host: zn9-shop.siteintercept.qualtrics.com, zone: ZN_9',
    receiver: 'qualtrics',
    script: 'zn9-shop.siteintercept.qualtrics.com',
    sends: [],
    again: ['load'],
    withdrawal: ['unload'],
  },
  survicate: {
    settings: 'workspace: 0123456789abcdef0123456789abcdef, traits: { site: in }',
    receiver: 'survicate',
    script: 'survey.survicate.com',
    sends: ['traits'],
    again: ['setVisitorTraits'],
    withdrawal: ['destroyVisitor'],
  },
  clarity: {
    settings: 'project: c11, tags: { page: home }',
    receiver: 'clarity',
    script: 'www.clarity.ms',
    sends: ['consentv2'],
    again: ['consentv2'],
    withdrawal: ['consentv2'],
  },
  intercom: {
    settings: 'app: a12',
    receiver: 'intercom',
    script: 'widget.intercom.io',
    sends: ['boot'],
    again: ['boot'],
    withdrawal: ['shutdown'],
  },
};
