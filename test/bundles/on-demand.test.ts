import { createHash } from 'node:crypto';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../compiler/model/catalogue.ts';
import { compileFiles } from '../harness/compile-files.ts';

const SHOP = (more: string, rules = '') => `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, allows: { product: { constant: everywhere, equals: yes } } }
constants: { everywhere: "yes" }
${more}
rules:
  - { id: shop/list, name: List, events: [ dom-ready ], actions: [ { push: { to: shopData, entry: { settings: 1, seen: 2 } } } ] }
${rules}`;
const ADS = `  - id: shop/ads
    name: Ads
    events: [ { click: .buy } ]
    actions:
      - meta: { pixel: "3", event: page-view, hashed-email: { cookie: mail } }
      - pixel: { host: count.example, path: /a.gif, purpose: product }
      - pixel: { host: partner.example, path: /b.gif, purpose: advertising }
`;

const build = async (text: string) => {
  const { sites, diagnostics } = await compileFiles({ 'rules/shop/site.yaml': text });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return sites[0]!;
};

let apart: Awaited<ReturnType<typeof build>>;
let whole: typeof apart;
beforeAll(async () => {
  [apart, whole] = await Promise.all([
    build(SHOP('third-parties: on-demand', ADS)),
    build(SHOP('', ADS)),
  ]);
}, 60_000);

test('the on-demand script contains the code that reaches third parties, and the bundle everything else', () => {
  expect(whole.onDemand).toBeUndefined();
  expect(whole.manifest.onDemand).toBeUndefined();
  const { code } = apart.onDemand!;
  for (const [text, isApart] of [
    ['connect.facebook.net', true],
    ['callMethod', true],
    ['window.Image', false],
    ['"count.example"', false],
    ['.buy', false],
    ['shopData', false],
    ['on-demand.', false],
  ] as const) {
    expect([text, code.includes(text), apart.code.includes(text)]).toEqual([
      text,
      isApart,
      !isApart,
    ]);
  }
  expect(apart.code.length).toBeLessThan(whole.code.length - 2000);
});

test("the manifest lists the script's name, its hash and the bytes of each module, and the page's policy allows the script", () => {
  const { code, map } = apart.onDemand!;
  const { onDemand, contentSecurityPolicy, integrity } = apart.manifest;
  const sha256 = createHash('sha256').update(code).digest();
  expect([onDemand!.file, onDemand!.integrity]).toEqual([
    `on-demand.${sha256.toString('hex').slice(0, 16)}.js`,
    `sha256-${sha256.toString('base64')}`,
  ]);
  expect(apart.code).toContain(`"${onDemand!.file}","${onDemand!.integrity}"`);
  expect(contentSecurityPolicy['script-src'].slice(0, 2)).toEqual([
    `'${integrity}'`,
    `'${onDemand!.integrity}'`,
  ]);
  expect(onDemand!.actions).toEqual(['meta', 'pixel']);
  expect(onDemand!.bytes.raw).toBe(Buffer.byteLength(code));
  expect(
    onDemand!.shares.frame + onDemand!.shares.modules.reduce((sum, { bytes }) => sum + bytes, 0),
  ).toBe(onDemand!.bytes.raw);
  const [own, others] = [onDemand!.shares, apart.manifest.shares].map(({ modules }) =>
    modules.filter(({ bytes }) => bytes > 0).map(({ file }) => file),
  );
  expect(own).toEqual(
    expect.arrayContaining([
      'runtime/destinations/meta.ts',
      'runtime/actions/pixel.ts',
      'runtime/services/tags/tag.ts',
      'runtime/platform/network/fetch-image.ts',
    ]),
  );
  expect(own!.filter((file) => others!.includes(file))).toEqual([]);
  const before = code.slice(0, code.indexOf('connect.facebook.net')).split('\n');
  expect(
    originalPositionFor(new TraceMap(map), { line: before.length, column: before.at(-1)!.length })
      .source,
  ).toBe('runtime/destinations/meta.ts');
});

test('an action that is used for two purposes has a policy for each', () => {
  // On this site, the purpose product is always allowed, and advertising needs the consent digit 4.
  // Of the site's two pixels, only the pixel for advertising waits for consent.
  const [, allowed] = /=\w+\(\[([^\]]*)\],"on-demand\./.exec(apart.code)!;
  const [meta, forAdvertising, forProduct] = allowed!.split(',');
  expect([meta, forProduct]).toEqual([forAdvertising, '0']);
  expect(meta).not.toBe('0');
});

test('a site has no on-demand script if it reaches no third party, or if its third parties are in the bundle', async () => {
  const [none, own] = await Promise.all([
    build(SHOP('third-parties: on-demand')),
    build(SHOP('third-parties: in-bundle', ADS)),
  ]);
  expect([none.onDemand, none.manifest.onDemand, own.onDemand]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(own.code).toBe(whole.code);
  expect(none.code).not.toContain('on-demand');
});

test('every action that reaches third parties can be waited for, so that a missing script is reported', () => {
  const reaching = [...catalogue.actions.values()].filter(({ hosts }) => hosts !== undefined);
  expect(reaching.length).toBeGreaterThan(10);
  expect(reaching.filter(({ waits }) => !waits).map(({ name }) => name)).toEqual([]);
});

test('the same rules give the same bytes, and a new rule without third parties keeps the on-demand script unchanged', async () => {
  const [again, more] = await Promise.all([
    build(SHOP('third-parties: on-demand', ADS)),
    build(
      SHOP(
        'third-parties: on-demand',
        `${ADS}  - { id: shop/more, name: More, events: [ { click: .more } ], actions: [ { push: { to: shopData, entry: { more: true } } } ] }\n`,
      ),
    ),
  ]);
  expect([again.code, again.onDemand!.code]).toEqual([apart.code, apart.onDemand!.code]);
  expect(more.code).not.toBe(apart.code);
  expect(more.onDemand!.code).toBe(apart.onDemand!.code);
});
