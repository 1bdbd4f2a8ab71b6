import { describe, expect, test } from 'vitest';
import { compileFiles } from '../harness/compile-files.ts';

const CONSENT = 'consent: { cookie: choices, digits: { 3: analytics, 4: advertising } }';

/**
 * For each setting that adds a part to the identity library, a string that only this part
 * contains.
 */
const PARTS: { readonly [setting: string]: string } = {
  'opt-out: true': 'optOutStatus',
  'id-syncs: true': 'MCSYNCSOP',
  'destinations: true': 'messages is not a populated array.',
  'supplemental-id: true': 'adobe_mc_sdid',
  'customer-ids: true': 'MCCIDH',
  'consent-string: true': '[IAB plugin]',
  'script-callback: true': 's_c_il',
  'tracking-server: metrics.shop.example': 'mcorgid',
  'domains: [shop.example]': 'auxclick',
  'global: Visitor': 'getMarketingCloudVisitorID',
};

/**
 * The parts that a test adds to the library one at a time. The long suite tests all parts. The
 * normal suite tests only the last two.
 */
const alone = Object.entries(PARTS).slice(process.env['LONG'] ? 0 : -2);

const build = async (settings: readonly string[]) => {
  const site = `site: in\ntitle: India\nserves: { paths: /in/ }\n${settings.join('\n')}\n`;
  const { sites, diagnostics } = await compileFiles({ 'rules/sites/in/site.yaml': site });
  expect(
    diagnostics.filter(
      ({ severity, code }) => severity === 'error' || code !== 'identity-setting-unused',
    ),
  ).toEqual([]);
  return sites[0]!;
};

const found = (code: string) => Object.values(PARTS).filter((word) => code.includes(word));

describe(
  'the identity library contains only the parts that the site uses',
  { timeout: 60_000 },
  () => {
    test("nothing if the site doesn't use it", async () => {
      const { code, manifest } = await build([CONSENT]);
      expect([
        ...found(code),
        ...['AMCV_', 'd_visid_ver', 'MCMID'].filter((word) => code.includes(word)),
      ]).toEqual([]);
      expect([manifest.identity, manifest.hosts, manifest.cookies]).toEqual([undefined, [], []]);
    });

    test('nothing if consent can never be given', async () => {
      const { code, manifest } = await build([
        'consent: { cookie: choices, digits: { 4: advertising } }',
        'identity: { org: ABC@AdobeOrg, global: Visitor }',
      ]);
      expect([code.includes('AMCV_'), manifest.identity, manifest.globals]).toEqual([
        false,
        undefined,
        ['Symbol(tagwright)'],
      ]);
    });

    test('only the core if no part is set', async () => {
      const { code } = await build([CONSENT, 'identity: { org: ABC@AdobeOrg }']);
      expect([code.includes('AMCV_'), found(code)]).toEqual([true, []]);
    });

    test.each(alone)('%s adds only its own part', async (setting, word) => {
      const { code } = await build([CONSENT, `identity: { org: ABC@AdobeOrg, ${setting} }`]);
      expect(found(code)).toEqual([word]);
    });

    test('no advertising parts if consent to advertising can never be given', async () => {
      const { code, manifest } = await build([
        'consent: { cookie: choices, digits: { 3: analytics } }',
        'identity: { org: ABC@AdobeOrg, global: Visitor, id-syncs: true, destinations: true }',
      ]);
      expect(found(code)).toEqual([PARTS['global: Visitor']]);
      expect(manifest.hosts.map(({ host, directives }) => [host, directives])).toEqual([
        ['dpm.demdex.net', ['connect-src']],
      ]);
    });
  },
);

describe('the edge client beside the identity library', { timeout: 60_000 }, () => {
  const edge = (more = '', org = 'ABC@AdobeOrg') =>
    `edge: { datastream: d, org: ${org}, domain: edge.shop.example, global: alloy${more} }`;
  const besides = async (...settings: readonly string[]) => {
    const { code, manifest } = await build([CONSENT, ...settings]);
    return [
      /idMigration:!0/.test(code),
      manifest.cookies
        .filter(({ name }) => name.startsWith('AMCV_'))
        .map(({ name, by }) => [name, by]),
    ];
  };

  test.each([
    [
      "migrates the library's ID",
      [edge(), 'identity: { org: ABC@AdobeOrg }'],
      [true, [['AMCV_ABC%40AdobeOrg', ['edge', 'identity']]]],
    ],
    [
      "doesn't migrate the ID if the site sets id-migration: false",
      [edge(', id-migration: false'), 'identity: { org: ABC@AdobeOrg }'],
      [false, [['AMCV_ABC%40AdobeOrg', ['identity']]]],
    ],
    [
      "doesn't migrate the ID of another organisation",
      [edge('', 'XYZ@AdobeOrg'), 'identity: { org: ABC@AdobeOrg }'],
      [false, [['AMCV_ABC%40AdobeOrg', ['identity']]]],
    ],
    ["doesn't migrate an ID if the site doesn't use the library", [edge()], [false, []]],
    [
      'migrates the ID in each environment',
      [edge(), 'identity: {}', 'environments: { staging: { edge: { org: XYZ@AdobeOrg } } }'],
      [
        true,
        [
          ['AMCV_ABC%40AdobeOrg', ['edge', 'identity']],
          ['AMCV_XYZ%40AdobeOrg', ['edge']],
        ],
      ],
    ],
    [
      'migrates an ID without the library if the site sets id-migration: true',
      [edge(', id-migration: true')],
      [true, [['AMCV_ABC%40AdobeOrg', ['edge']]]],
    ],
  ])('%s', async (_, settings, expected) => {
    expect(await besides(...settings)).toEqual(expected);
  });
});

test('the manifest lists the hosts, cookies and globals of the library, and the consent that they need', async () => {
  const { manifest } = await build([
    CONSENT,
    'edge: { org: XYZ@AdobeOrg }',
    'identity: { tracking-server: metrics.shop.example, id-syncs: true, script-callback: true, global: Visitor }',
  ]);
  expect(manifest.identity).toEqual({
    org: 'XYZ@AdobeOrg',
    server: 'dpm.demdex.net',
    container: 0,
    trackingServer: 'metrics.shop.example',
  });
  expect(
    manifest.hosts.map(({ host, directives, purposes, words }) => ({
      host,
      directives,
      purposes,
      words,
    })),
  ).toEqual([
    {
      host: 'dpm.demdex.net',
      directives: ['img-src', 'script-src'],
      purposes: ['advertising', 'analytics'],
      words: 'the digit 3',
    },
    {
      host: 'metrics.shop.example',
      directives: ['script-src'],
      purposes: ['analytics'],
      words: 'the digit 3',
    },
  ]);
  expect(
    manifest.cookies.map(({ name, lifetime, by, rules }) => ({ name, lifetime, by, rules })),
  ).toEqual([
    { name: 'AMCV_XYZ%40AdobeOrg', lifetime: 33_696_000, by: ['identity'], rules: [] },
    { name: 'tagwright_probe', lifetime: 'at once', by: ['identity'], rules: [] },
  ]);
  expect(manifest.globals).toEqual(['Symbol(tagwright)', 'Visitor', 's_c_il']);
});
