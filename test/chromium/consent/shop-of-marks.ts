import type { Bundle, Shop } from '../../../compiler/play/chromium/shop.ts';
import { compile } from '../../../compiler/compile.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

export const PURPOSES = ['product', 'analytics', 'advertising'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The name of the consent cookie. */
export const COOKIE = 'cmapi_cookie_privacy';

/**
 * The consent settings that the tests try. The first three are the variants of the clauses C-02 and
 * C-08 in test/specification.yaml. With `pending`, actions wait until the visitor answers.
 */
export const OPTIONS = {
  standard: 'option: standard, required: true',
  advanced: 'option: advanced, required: true',
  unrequired: 'option: standard, required: false',
  pending: 'option: standard, required: true, missing: pending',
} as const;
export type Option = keyof typeof OPTIONS;

/** The pages, and the site that serves each. */
export const PLACES = [
  { site: 'base', path: '/de/' },
  { site: 'base', path: '/fr/' },
  { site: 'in', path: '/in/' },
] as const;
export type Place = (typeof PLACES)[number];

/** The consent policy of the clause C-02, as in the example shop's rules. */
const POLICY = `
    analytics:
      any:
        - all: [ { url: level-1, equals: fr }, { consent: digits, has-any: [2, 4] } ]
        - all:
            - { url: level-1, not-equals: fr }
            - any: [ { constant: consentOption, equals: advanced }, { constant: consentRequired, equals: false }, { consent: digits, has-any: [3] } ]`;

/**
 * Returns two rules that send or store data for one purpose. The first rule sends requests, and
 * sets cookies and storage keys. Each condition of the second rule stores a value. The names of the
 * hosts, cookies and keys contain the purpose's name.
 */
const rulesFor = (purpose: Purpose): string => `
  - id: base/${purpose}
    name: ${purpose}
    events: [window-loaded]
    actions:
      - pixel: { host: ${purpose}.shop.example, path: /pixel.gif, purpose: ${purpose} }
      - load-script: { host: ${purpose}.shop.example, path: /script.js, purpose: ${purpose} }
      - set-cookie: { name: own_${purpose}, value: "1", lifetime: 30min, purpose: ${purpose} }
      - set-cookie: { name: apex_${purpose}, value: "1", domain: apex, purpose: ${purpose} }
      - set-storage: { storage: local, key: local_${purpose}, value: "1", purpose: ${purpose} }
      - set-storage: { storage: session, key: session_${purpose}, value: "1", purpose: ${purpose} }
  - id: base/remembered-${purpose}
    name: Remembered for ${purpose}
    events: [window-loaded]
    conditions:
      - { once: { per: visitor, purpose: ${purpose} } }
      - { frequency: { per: session, purpose: ${purpose} } }
      - { sample: { percent: 100, sticky: visitor, purpose: ${purpose} } }
    actions: [ { set-variables: { currency: EUR } } ]`;

const site = (option: Option, signals: string): string => `
site: base
title: All countries
serves: { hosts: [www.shop.example] }
consent:
  cookie: ${COOKIE}
  digits: { 2: product, 3: analytics, 4: advertising }
  ${OPTIONS[option].replaceAll(', ', '\n  ')}
  ${signals}
  allows:${POLICY}
edge: { datastream: 11111111-2222-4333-8444-555555555555, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
elements:
${PURPOSES.map((purpose) => `  kept_${purpose}: { value: { url: path }, keep: { for: visitor, purpose: ${purpose} } }`).join('\n')}
variables: { eVars: { 1: ids } }
rules:
  - id: base/view
    name: View
    events: [dom-ready]
    actions:
      - set-variables: { eVars: { ids: "${PURPOSES.map((purpose) => `%kept_${purpose}|none%`).join(' ')}" } }
      - send-event: { type: web.webpagedetails.pageViews, page-view: true }
  - id: base/visit
    name: Visit
    events: [dom-ready]
    conditions: [ { visitor: session-number, at-least: 1 } ]
    actions: [ { set-variables: { campaign: none } } ]
  - id: base/click
    name: Click
    events: [ { click: "#go" } ]
    actions: [ { send-link: { name: go } }, { pixel: { host: advertising.shop.example, path: /click.gif, purpose: advertising } } ]
  - id: base/floodlight
    name: Floodlight
    events: [window-loaded]
    actions: [ { floodlight: { advertiser: "1234567", group: shop, activity: view } } ]
${PURPOSES.map(rulesFor).join('\n')}
`;

const INDIA =
  'site: in\ntitle: India\nextends: base\nserves: { paths: /in/, hosts: [www.shop.example] }\n';

/**
 * Compiles the storefronts with one of `OPTIONS`. Returns the bundles by site. Throws if there are
 * errors.
 * @param signals further keys of the site's `consent` setting, as YAML. All lines but the first are
 * indented by two spaces
 */
export async function compileMarks(
  option: Option,
  signals = '',
): Promise<{ readonly [name in Place['site']]: Bundle }> {
  const made = makeRulesFolder({
    'rules/base/site.yaml': site(option, signals),
    'rules/sites/in/site.yaml': INDIA,
  });
  try {
    const { sites, diagnostics } = await compile({ rules: made.rules, asOf: '2025-04-15' });
    const wrong = diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ place, code, message }) => `${place.file}:${place.line} ${code}: ${message}`);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    const bundle = (name: string): Bundle => sites.find((built) => built.site === name)!;
    return { base: bundle('base'), in: bundle('in') };
  } finally {
    made.remove();
  }
}

const page = (path: string) => ({
  page: 'home',
  path,
  title: 'Home',
  'data-layer': {},
  body: '<button id="go">Go</button>',
});

export const shop: Shop = { pages: ['', 'de/', 'fr/'].map(page) };
