import type { Page } from '../../../compiler/play/scenario/page.ts';
import type { Visitor } from './visitors.ts';

// Computes the expected page view from the page, the visitor and the storefront. The crawl checks
// the rules with this page view, so this module doesn't read the rules.

const CURRENCIES: { readonly [site: string]: string } = {
  base: 'USD',
  uk: 'GBP',
  jp: 'JPY',
  in: 'INR',
  ae: 'AED',
  ae_ar: 'AED',
  th: 'THB',
  ve: 'VES',
  za: 'USD',
  africa_en: 'USD',
  africa_fr: 'USD',
  africa_pt: 'USD',
  iq_ar: 'USD',
  iq_ku: 'USD',
};

const OPEN: readonly string[] = [
  'base',
  'in',
  'jp',
  'ae',
  'ae_ar',
  'th',
  've',
  'za',
  'africa_en',
  'africa_fr',
  'africa_pt',
  'iq_ar',
  'iq_ku',
  'nl',
  'be',
  'be_fr',
];

/** The page types of each section. */
const SECTIONS: { readonly [section: string]: readonly string[] } = {
  home: ['home'],
  consumer: [
    'product family showcase',
    'product category detail',
    'product finder',
    'product compare',
    'product detail',
    'flagship pdp',
  ],
  campaign: ['marketing page', 'microsite'],
  offer: ['offer detail'],
  support: ['support product detail', 'support category', 'shop help'],
  'store locator': ['store locator'],
  search: ['search result', 'ai search'],
  account: ['my account'],
  explore: ['brand hub', 'smart home'],
  info: [
    'about samsung',
    'investor relations',
    'privacy',
    'legal',
    'cookies',
    'terms and conditions',
    'sitemap',
    'accessibility',
  ],
  news: ['news', 'news detail'],
  event: ['unpacked', 'live commerce', 'event detail'],
};

const ERRORS: readonly string[] = ['error', 'page not found', 'support error'];

export interface Allowed {
  readonly product: boolean;
  readonly analytics: boolean;
  readonly advertising: boolean;
  /**
   * Whether the identity library may run. It needs the consent digit 3 in addition to consent to
   * analytics.
   */
  readonly identity: boolean;
}

/**
 * Returns the purposes that a visitor's answer allows on a storefront, by the clauses C-02, C-04,
 * C-06 and C-10 in test/specification.yaml.
 */
export function allowedOn(site: string, { digits }: Visitor): Allowed {
  const answer = digits ?? (site === 'pt' ? [1, 2, 3, 4] : []);
  const has = (...wanted: readonly number[]): boolean =>
    wanted.some((digit) => answer.includes(digit));
  const analytics = site === 'fr' ? has(2, 4) : OPEN.includes(site) || has(3);
  return { product: has(2), analytics, advertising: has(4), identity: analytics && has(3) };
}

/**
 * Returns the section of a page. Business pages, and smart home pages in Japan, have a fixed
 * section. For many other page types, `SECTIONS` contains the section. The remaining pages can
 * state their section. If a page states none, the section is `others`.
 */
function sectionOf(type: string, site: string, stated: string | undefined): string {
  if (type.startsWith('business')) return 'business';
  if (type === 'smart home' && site === 'jp') return 'consumer';
  return (
    Object.keys(SECTIONS).find((section) => SECTIONS[section]!.includes(type)) ?? stated ?? 'others'
  );
}

/** Returns the fields of the page view, as a scenario would expect them. */
export function pageViewOf(
  page: Page,
  site: string,
  prefix: string,
  visitor: Visitor,
): { readonly [field: string]: unknown } {
  const layer = page['data-layer'] as {
    readonly digitalData?: {
      readonly page?: { readonly pageInfo?: { readonly [name: string]: string } };
    };
  };
  const info = layer.digitalData?.page?.pageInfo ?? {};
  const type = page.page.toLowerCase();
  const name = (info.pageName ?? '').replaceAll('%site%', site);
  const common = { type: 'web.webpagedetails.pageViews' };
  if (ERRORS.includes(type))
    return {
      ...common,
      xdm: {
        _experience: {
          analytics: { event1to100: { event4: { value: 1 } }, customDimensions: null },
        },
        web: { webPageDetails: { name, isErrorPage: true, pageViews: { value: 1 } } },
      },
    };
  const path = `${prefix}${page.path}`;
  const section = sectionOf(type, site, info.siteSection);
  const currency = CURRENCIES[site] ?? 'EUR';
  return {
    ...common,
    xdm: {
      web: {
        webPageDetails: { name, siteSection: section, isErrorPage: null, pageViews: { value: 1 } },
      },
      commerce: { order: { currencyCode: currency } },
      identityMap:
        visitor.cookies.samid === undefined ? null : { CRMID: [{ id: visitor.cookies.samid }] },
    },
    eVars: {
      1: name,
      2: section,
      7: currency,
      13: type,
      14: info.pageID,
      17: info.originPlaform,
      ...visitorVariables(visitor, site, path),
    },
    props: { 1: name, 19: site },
    meta: {
      configOverrides: {
        com_adobe_analytics: {
          reportSuites: site === 'base' ? ['shop-global'] : [{ exists: true }, 'shop-global'],
        },
      },
    },
  };
}

/** Returns the eVars that depend on the visitor and the path. */
function visitorVariables(
  visitor: Visitor,
  site: string,
  path: string,
): { readonly [number: number]: unknown } {
  const isSignedIn =
    visitor.isConsumer ?? (visitor.isBusiness && path.includes('/business/')) ?? false;
  const digits = visitor.digits ?? (site === 'pt' ? [2] : []);
  return {
    5: isSignedIn ? 'logged in' : 'logged out',
    6:
      path.includes('epp') || path.includes('multistore')
        ? 'epp'
        : path.includes(`${site}/business/`)
          ? 'smb'
          : 'b2c',
    8: digits.includes(2) ? 'in' : 'out',
    9: visitor.cookies.__COM_SPEED === 'H' ? 'high bandwidth' : 'low bandwidth',
    10: 'desktop',
    11: 'web',
    29: visitor.cookies.samid ?? null,
  };
}
