import { expect, test } from 'vitest';
import { compileFiles } from '../harness/compile-files.ts';

const build = async (edge: string, more: readonly string[] = []) => {
  const site = [
    'site: in',
    'title: India',
    'serves: { paths: /in/ }',
    'consent: { cookie: choices, digits: { 3: analytics, 4: advertising } }',
    `edge: { datastream: d, org: ABC@AdobeOrg, domain: edge.shop.example, ${edge} }`,
    ...more,
    'rules: [ { id: in/view, name: View, events: [ page-bottom ], actions: [ { send-event: view } ] } ]',
    '',
  ].join('\n');
  const { sites, diagnostics } = await compileFiles({ 'rules/sites/in/site.yaml': site });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return sites[0]!.code;
};

/** For each feature of the edge client, a string that only its code contains. */
const FEATURES: { readonly [feature: string]: string } = {
  commands: 'setConsent',
  'decision of the visitor': 'User consent preferences not found',
  overrides: 'sdkConfig',
  'the region': 'Invalid adobe edge',
  'the identity domain': '"adobedc.demdex.net"',
  'the legacy id': 's_ecid',
  'a library of the page': 'Visitor.getInstance',
  exchange: 'URL destination',
};

const featuresIn = (code: string) =>
  Object.entries(FEATURES).flatMap(([feature, word]) => (code.includes(word) ? [feature] : []));

test(
  'the edge client contains only the features that the site uses',
  { timeout: 60_000 },
  async () => {
    const library = 'identity: { tracking-server: metrics.shop.example }';
    const [commands, third, migrating, beside, exchanging] = await Promise.all([
      build('global: alloy'),
      build('third-party-cookies: true'),
      build('id-migration: true'),
      build('id-migration: true', [library]),
      build('exchange: true'),
    ]);
    // Page code can configure more instances, with any option.
    expect(featuresIn(commands)).toEqual(
      Object.keys(FEATURES).filter((feature) => feature !== 'exchange'),
    );
    expect(featuresIn(third)).toEqual(['the identity domain']);
    expect(featuresIn(migrating)).toEqual(['the legacy id', 'a library of the page']);
    expect(featuresIn(beside)).toEqual(['the legacy id']);
    expect(featuresIn(exchanging)).toEqual(['exchange']);
  },
);

test(
  'only sites with the settings contain the code for ids and marks of collected clicks',
  { timeout: 60_000 },
  async () => {
    const handlers = async (edge: string) => (await build(edge)).split('given:').length - 1;
    const marks = async (edge: string) => (await build(edge)).includes('isCollected');
    const [clicks, ids] = ['link-clicks: true', 'event-ids: true'];
    const updates = 'profile-updates: true';
    expect(await Promise.all([`${clicks}, ${updates}`, `${clicks}, ${ids}`].map(handlers))).toEqual(
      [2, 3],
    );
    expect(
      await Promise.all(
        [
          `${clicks}, ${updates}`,
          `global: alloy, ${clicks}, ${ids}`,
          `global: alloy, ${ids}, ${updates}`,
          `${clicks}, ${ids}, ${updates}`,
          `global: alloy, ${clicks}, ${updates}`,
        ].map(marks),
      ),
    ).toEqual([false, false, false, true, true]);
  },
);

test(
  'an environment with another organisation asks a library of the page',
  { timeout: 60_000 },
  async () => {
    const code = await build('id-migration: true', [
      'identity: { tracking-server: metrics.shop.example }',
      'environments: { staging: { hosts: [staging.shop.example], edge: { org: DEF@AdobeOrg } } }',
    ]);
    expect(featuresIn(code)).toEqual(['the legacy id', 'a library of the page']);
  },
);
