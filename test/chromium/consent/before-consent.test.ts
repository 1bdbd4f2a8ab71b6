import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { allowedIn, KINDS, type Answer } from './expected.ts';
import { expectWhatIsAllowed, looksAround, wrongWith } from './look-around.ts';
import {
  compileMarks,
  OPTIONS,
  PLACES,
  PURPOSES,
  type Option,
  type Place,
} from './shop-of-marks.ts';

// Until the visitor consents to a purpose, the bundle sends no request and stores no cookie, key or
// identity for this purpose. before-consent.long.test.ts plays more combinations of answers,
// consent settings (`OPTIONS`) and pages.

const options = Object.keys(OPTIONS) as Option[];

let browser: Browser;
let bundles: { readonly [option in Option]: Awaited<ReturnType<typeof compileMarks>> };
beforeAll(async () => {
  browser = await sharedChromium();
  const compiled = await Promise.all(
    options.map(async (option) => [option, await compileMarks(option)] as const),
  );
  bundles = Object.fromEntries(compiled) as typeof bundles;
}, 120_000);

/**
 * One visit for each kind of answer. Each visit has a different combination of consent settings
 * (`option`) and page (`place`).
 */
const visits = KINDS.map((answer, row) => {
  const round = Math.floor(row / options.length);
  return {
    answer,
    option: options[row % options.length]!,
    place: PLACES[(row + round) % PLACES.length]!,
  };
});

test('the visits cover every kind of answer, every option and every page', () => {
  const count = (of: (visit: (typeof visits)[number]) => unknown) => new Set(visits.map(of)).size;
  expect(count(({ answer }) => answer)).toBe(KINDS.length);
  expect(count(({ option }) => option)).toBe(options.length);
  expect(count(({ place }) => place)).toBe(PLACES.length);
  expect(count(({ option, place }) => `${option} ${place.path}`)).toBe(visits.length);
});

describe.concurrent.each(options)(
  'with the option %s, nothing happens without consent',
  (option) => {
    test.each(
      visits
        .filter((visit) => visit.option === option)
        .map(({ answer, place }) => ({ cookie: answer.cookie, path: place.path, answer, place })),
    )('$path, $cookie', { timeout: 60_000 }, async ({ answer, place }) => {
      await expectWhatIsAllowed(browser, bundles[option][place.site], place, option, answer);
    });
  },
);

describe('the observation detects violations', { timeout: 60_000 }, () => {
  const nothing: Answer = { cookie: undefined, digits: [] };
  const at = PLACES[2];
  const wrong = async (bundle: Bundle, answer: Answer, place: Place = at) =>
    wrongWith(
      await looksAround(browser, bundle, place, answer),
      allowedIn(answer, 'standard', place),
    );

  test('the traces of each purpose are detected: sockets, HttpOnly cookies, keys, identities', async () => {
    const all: Answer = { cookie: '1%2C2%2C3%2C4', digits: [1, 2, 3, 4] };
    const found = await looksAround(browser, bundles.standard.in, at, all);
    for (const purpose of PURPOSES) {
      expect(found.get(purpose)).toEqual(
        expect.arrayContaining([
          `socket ${purpose}.shop.example`,
          `cookie partner_${purpose}`,
          `cookie script_${purpose}`,
          `cookie own_${purpose}`,
          `cookie apex_${purpose}`,
          `localStorage local_${purpose}`,
          `sessionStorage session_${purpose}`,
          `localStorage tagwright.once.base/remembered-${purpose}`,
          `sessionStorage tagwright.frequency.base/remembered-${purpose}`,
          `localStorage tagwright.sample.base/remembered-${purpose}`,
          `localStorage tagwright.kept_${purpose}`,
        ]),
      );
    }
    expect(found.get('analytics')).toEqual(
      expect.arrayContaining(['cookie edge_http', 'sessionStorage tagwright.session']),
    );
    expect(found.get('identity')).toEqual(
      expect.arrayContaining([
        'cookie kndctr_ABCDEF0123456789_AdobeOrg_identity',
        'sessionStorage ecid',
      ]),
    );
  });

  test.each([
    [
      'the gate',
      (code: string) =>
        code.replace(/(=\((\w+),\w+,\w+,\w+,\w+\)=>\{)if\(\2\(\)\)return/, '$1return'),
      ['socket product.shop.example', 'cookie own_advertising', 'cookie partner_analytics'],
    ],
    [
      "a purpose's policy",
      (code: string) => code.replace(/=\(\)=>\w+\(\w+\(\),\[2\]\)/, '=()=>!0'),
      ['localStorage tagwright.once.base/remembered-product'],
    ],
    [
      'the reading of digits as whole words',
      (code: string) => code.replace(/split\(\/\[\^\\w\.-\]\/\)/, 'split("")'),
      [],
    ],
  ])('on a bundle without %s', async (name, break_, expected) => {
    const bundle = bundles.standard.in;
    const broken = { ...bundle, code: break_(bundle.code) };
    expect(broken.code).not.toBe(bundle.code);
    const answer = name.startsWith('the reading') ? { cookie: '234', digits: [] } : nothing;
    expect(await wrong(bundle, answer)).toEqual([]);
    const found = await wrong(broken, answer);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(expect.arrayContaining(expected.map((trace) => `not allowed: ${trace}`)));
  });
});
