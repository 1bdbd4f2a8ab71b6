import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import { compileFiles } from '../../harness/compile-files.ts';

/** The name of the consent cookie. */
export const COOKIE = 'cmapi_cookie_privacy';
const PACK = readFileSync(
  fileURLToPath(new URL('../../../rules/packs/consent/implied.yaml', import.meta.url)),
  'utf8',
);

const BASE = (consent = '') => `
site: base
title: All
consent:
  cookie: ${COOKIE}
  digits: { 2: product, 3: analytics, 4: advertising }
  records: [notice_gdpr_prefs]
  ${consent}
  allows:
    analytics:
      any:
        - all: [ { url: level-1, equals: fr }, { consent: digits, has-any: [2, 4] } ]
        - all:
            - { url: level-1, not-equals: fr }
            - any: [ { constant: consentOption, equals: advanced }, { constant: consentRequired, equals: false }, { consent: digits, has-any: [3] } ]
edge: { datastream: 11111111-2222-4333-8444-555555555555, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
variables: { eVars: { 31: user id, 32: client id, 33: crm id, 34: visitor id } }
tests: { ids-allowed: true }
elements:
  visitorId: { case: [ { when: { test: ids-allowed }, then: { identity: ecid } }, { else: no_consent } ] }
  userId: { case: [ { when: { test: ids-allowed }, then: { cookie: guid } }, { else: no_consent } ] }
  clientId: { case: [ { when: { test: ids-allowed }, then: { cookie: _ga } }, { else: no_consent } ] }
  crmId: { case: [ { when: { test: ids-allowed }, then: { cookie: samid } }, { else: no_consent } ] }
rules:
  - id: base/view
    name: View
    events: [dom-ready]
    actions:
      - set-variables: { eVars: { user id: "%userId%", client id: "%clientId%", crm id: "%crmId%", visitor id: "%visitorId%" } }
      - send-event: { type: web.webpagedetails.pageViews, page-view: true }
  - id: base/store-locator
    name: Store locator
    events: [ { click: "#store" } ]
    conditions: [ { consent: digits, has-any: [3] } ]
    actions: [ { send-link: { name: store locator } } ]
`;

const site = (name: string, more = '') =>
  `site: ${name}\ntitle: ${name}\nextends: base\nserves: { paths: /${name}/, hosts: [www.shop.example] }\n${more}`;

/**
 * Compiles the bundle of one market.
 * @param more further settings in the market's site.yaml
 * @param consent further keys of `consent` in the site `base`, which the market extends
 */
export async function buildMarket(name: string, more = '', consent?: string): Promise<Bundle> {
  const compiled = await compileFiles({
    'rules/base/site.yaml': BASE(consent),
    'rules/packs/consent/implied.yaml': PACK,
    [`rules/sites/${name}/site.yaml`]: site(name, more),
  });
  expect(
    compiled.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message),
  ).toEqual([]);
  return compiled.sites.find((built) => built.site === name)!;
}

interface Clause {
  readonly scenario: string;
  readonly covers: readonly string[];
  readonly cookies?: { readonly [name: string]: string };
  readonly steps: readonly object[];
}

/**
 * Plays a clause's scenario with a bundle.
 * @returns the failures
 */
export async function playClause(
  bundle: Bundle,
  { scenario: title, covers, cookies = {}, steps }: Clause,
): Promise<readonly string[]> {
  const { scenario, problems } = readScenario({
    scenario: title,
    covers,
    site: bundle.manifest.site,
    'as-of': '2025-04-15',
    visitor: { cookies },
    steps,
  });
  expect(problems).toEqual([]);
  const shop = {
    pages: [
      {
        page: 'home',
        path: '',
        title: 'Home',
        'data-layer': {},
        body: '<button id="store">Stores</button>',
      },
    ],
  };
  return (await runScenario(scenario!, { bundle, shop, browser: await sharedChromium() })).failures;
}

/** The expected request of a page view, for a scenario's `expect` step. */
export const view = { interact: { type: 'web.webpagedetails.pageViews' } };
