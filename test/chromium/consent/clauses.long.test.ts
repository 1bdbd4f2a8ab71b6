import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { buildMarket, COOKIE, playClause, view } from './play-clause.ts';

const path = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

// Tests, in Chromium, the consent clauses of test/specification.yaml that concern one market or one
// rule. Each clause has its own site.

test(
  'C-03: the store locator needs the digit 3, whatever else the site requires',
  { timeout: 180_000 },
  async () => {
    const bundle = await buildMarket('in');
    const store = { collect: { xdm: { web: { webInteraction: { name: 'store locator' } } } } };
    expect(
      await playClause(bundle, {
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

describe('C-06: in Portugal consent is implied', { timeout: 180_000 }, () => {
  const implied = {
    [COOKIE]: encodeURIComponent('permit 1,2,3,4'),
    notice_gdpr_prefs: encodeURIComponent('0,1,2,3:implied,eu'),
  };

  test('if the visitor recorded no choice, from the first rule on', async () => {
    const bundle = await buildMarket('pt', 'use: [ consent/implied ]', 'required: true');
    expect(
      await playClause(bundle, {
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
    const bundle = await buildMarket('pt', 'use: [ consent/implied ]', 'required: true');
    const [[name, value]] = Object.entries(cookies) as [[string, string]];
    expect(
      await playClause(bundle, {
        scenario: 'A choice is recorded',
        covers: ['C-06'],
        cookies,
        steps: [{ open: '/pt/' }, { 'expect-none': true }, { 'expect-cookie': { [name]: value } }],
      }),
    ).toEqual([]);
  });

  test('a site can record implied consent unconditionally, and the manifest shows this', async () => {
    const [conditional, without] = [
      await buildMarket('pt', 'use: [ consent/implied ]', 'required: true'),
      await buildMarket(
        'pt',
        'use: [ consent/implied: { unconditional: true } ]',
        'required: true',
      ),
    ];
    expect(
      await playClause(without, {
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

describe('C-07: the ids of the French storefront', { timeout: 180_000 }, () => {
  const FR = 'tests: { ids-allowed: { override: true, consent: digits, has-any: [2, 3, 4] } }';
  const ids = { guid: 'g-1', _ga: 'GA1.1.2.3', samid: 's-1' };

  test.each([
    ['permit%201%2C2', true],
    ['permit%201%2C4', true],
    ['permit%201', false],
  ])('with the consent %s', async (cookie, isSent) => {
    // With the consent `permit%201`, the site would send nothing. So in this case, the test changes
    // the site's settings to allow analytics without consent. Then the test can read the values
    // that replace the ids.
    const bundle = await buildMarket(
      'fr',
      isSent ? FR : `${FR}\nconsent: { allows: { analytics: true } }`,
    );
    const eVars = isSent
      ? { 31: 'g-1', 32: 'GA1.1.2.3', 33: 's-1' }
      : { 31: 'no_consent', 32: 'no_consent', 33: 'no_consent', 34: 'no_consent' };
    expect(
      await playClause(bundle, {
        scenario: 'The ids of France',
        covers: ['C-07'],
        cookies: { ...ids, [COOKIE]: cookie },
        steps: [{ open: '/fr/' }, { expect: [{ interact: { eVars } }] }],
      }),
    ).toEqual([]);
  });

  test("with the storefront's own rules", async () => {
    let out = '';
    const write = (text: string): void => void (out += text);
    const code = await main(
      [
        ...['test', path('test/scenarios/consent/france.yaml')],
        ...['--rules', path('rules'), '--pages', path('preview/storefront')],
      ],
      { out: write, err: write, colour: false },
    );
    expect(out).toContain('1 passed, 0 failed');
    expect(code).toBe(0);
  });
});

test(
  'C-08: by default, the option is standard, the layer explicit, and no consent is required',
  { timeout: 180_000 },
  async () => {
    const bundle = await buildMarket('in');
    const { option, layer, required } = bundle.manifest.consent!;
    expect({ option, layer, required }).toEqual({
      option: 'standard',
      layer: 'explicit',
      required: false,
    });
    expect(
      await playClause(bundle, {
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
])('C-08: with %s, a visitor without an answer', { timeout: 180_000 }, async (consent, isSent) => {
  const bundle = await buildMarket('in', '', consent);
  expect(
    await playClause(bundle, {
      scenario: consent,
      covers: ['C-08', 'C-02'],
      steps: [{ open: '/in/' }, isSent ? { expect: [view] } : { 'expect-none': true }],
    }),
  ).toEqual([]);
});
