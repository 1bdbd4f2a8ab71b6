import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import { compileFiles } from '../../harness/compile-files.ts';

// The consent clauses for one market or one rule, each played in Chromium on a site of its own.

const COOKIE = 'cmapi_cookie_privacy';
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

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

async function build(name: string, more = '', consent?: string): Promise<Bundle> {
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

interface Told {
  readonly scenario: string;
  readonly covers: readonly string[];
  readonly cookies?: { readonly [name: string]: string };
  readonly steps: readonly object[];
}

async function play(
  bundle: Bundle,
  { scenario: title, covers, cookies = {}, steps }: Told,
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
  return (await runScenario(scenario!, { bundle, shop, browser })).failures;
}

const view = { interact: { type: 'web.webpagedetails.pageViews' } };

test(
  'C-03: the store locator needs the digit 3, whatever else the site requires',
  { timeout: 60_000 },
  async () => {
    const bundle = await build('in');
    const store = { collect: { xdm: { web: { webInteraction: { name: 'store locator' } } } } };
    expect(
      await play(bundle, {
        scenario: 'The store locator needs 3',
        covers: ['C-03'],
        cookies: { [COOKIE]: 'permit%201%2C2%2C4' },
        steps: [
          { open: '/in/' },
          { expect: [view] },
          { click: '#store' },
          { 'expect-none': true },
          { cookie: { [COOKIE]: 'permit%201%2C3' } },
          { click: '#store' },
          { expect: [store] },
        ],
      }),
    ).toEqual([]);
  },
);

describe('C-06: in Portugal consent is implied', { timeout: 60_000 }, () => {
  const implied = {
    [COOKIE]: encodeURIComponent('permit 1,2,3,4'),
    notice_gdpr_prefs: encodeURIComponent('0,1,2,3:implied,eu'),
  };

  test('if the visitor recorded no choice, from the first rule on', async () => {
    const bundle = await build('pt', 'use: [ consent/implied ]', 'required: true');
    expect(
      await play(bundle, {
        scenario: 'Nothing is recorded',
        covers: ['C-06'],
        steps: [{ open: '/pt/' }, { expect: [view] }, { 'expect-cookie': implied }],
      }),
    ).toEqual([]);
  });

  test.each<{ readonly [name: string]: string }>([
    { [COOKIE]: 'permit%201' },
    { [COOKIE]: '' },
    { notice_gdpr_prefs: '0:' },
  ])('a recorded choice is never overwritten: %o', async (cookies) => {
    const bundle = await build('pt', 'use: [ consent/implied ]', 'required: true');
    const [[name, value]] = Object.entries(cookies) as [[string, string]];
    expect(
      await play(bundle, {
        scenario: 'A choice is recorded',
        covers: ['C-06'],
        cookies,
        steps: [{ open: '/pt/' }, { 'expect-none': true }, { 'expect-cookie': { [name]: value } }],
      }),
    ).toEqual([]);
  });

  test('a site can have it without a condition, and the manifest lists it', async () => {
    const [conditional, without] = [
      await build('pt', 'use: [ consent/implied ]', 'required: true'),
      await build('pt', 'use: [ consent/implied: { unconditional: true } ]', 'required: true'),
    ];
    expect(
      await play(without, {
        scenario: 'A refusal is overwritten',
        covers: ['C-06'],
        cookies: { [COOKIE]: 'permit%201' },
        steps: [{ open: '/pt/' }, { expect: [view] }, { 'expect-cookie': implied }],
      }),
    ).toEqual([]);
    const verdicts = ({ manifest }: Bundle) =>
      manifest.rules
        .find(({ id }) => id === 'consent/implied')!
        .decided.map(({ verdict, file }) => `${verdict} ${file}`);
    expect(verdicts(without)).toEqual(['always rules/packs/consent/implied.yaml']);
    expect(verdicts(conditional)).not.toContain('always rules/packs/consent/implied.yaml');
  });
});

describe('C-07: the ids of the French storefront', { timeout: 60_000 }, () => {
  const FR = 'tests: { ids-allowed: { override: true, consent: digits, has-any: [2, 3, 4] } }';
  const ids = { guid: 'g-1', _ga: 'GA1.1.2.3', samid: 's-1' };

  test.each([
    ['permit%201%2C2', true],
    ['permit%201%2C4', true],
    ['permit%201', false],
  ])('with the consent %s', async (said, isSent) => {
    // A site whose sending needs no consent shows the values that another site may not send.
    const bundle = await build(
      'fr',
      isSent ? FR : `${FR}\nconsent: { allows: { analytics: true } }`,
    );
    const eVars = isSent
      ? { 31: 'g-1', 32: 'GA1.1.2.3', 33: 's-1' }
      : { 31: 'no_consent', 32: 'no_consent', 33: 'no_consent', 34: 'no_consent' };
    expect(
      await play(bundle, {
        scenario: 'The ids of France',
        covers: ['C-07'],
        cookies: { ...ids, [COOKIE]: said },
        steps: [{ open: '/fr/' }, { expect: [{ interact: { eVars } }] }],
      }),
    ).toEqual([]);
  });
});

test(
  'C-08: by default, the option is standard, the layer explicit, and no consent is required',
  { timeout: 60_000 },
  async () => {
    const bundle = await build('in');
    const { option, layer, required } = bundle.manifest.consent!;
    expect({ option, layer, required }).toEqual({
      option: 'standard',
      layer: 'explicit',
      required: false,
    });
    expect(
      await play(bundle, {
        scenario: 'Nothing is required',
        covers: ['C-08'],
        steps: [{ open: '/in/' }, { expect: [view] }],
      }),
    ).toEqual([]);
  },
);

test.each([
  ['required: true', false],
  ['required: true\n  option: advanced', true],
  ['required: true\n  layer: implicit', false],
  ['required: false', true],
])('C-08: with %s, a visitor without an answer', { timeout: 60_000 }, async (consent, isSent) => {
  const bundle = await build('in', '', consent);
  expect(
    await play(bundle, {
      scenario: consent,
      covers: ['C-08', 'C-02'],
      steps: [{ open: '/in/' }, isSent ? { expect: [view] } : { 'expect-none': true }],
    }),
  ).toEqual([]);
});
