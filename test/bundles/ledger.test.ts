import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { table } from '../../compiler/cli/output/table.ts';
import { compile } from '../../compiler/compile.ts';
import type { SiteManifest } from '../../compiler/model/manifest.ts';
import { makeHundred } from './make-hundred.ts';
import { compileDestination, destinations } from './measure-destinations.ts';
import { readableBundle } from './readable-bundle.ts';
import { weighHealth } from './weigh-health.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/**
 * Maximum sizes in bytes (brotli). The key `storefront in` is for India's bundle during its largest
 * campaign, and `health of in` for the bytes that `health` adds to this bundle.
 */
const BARS: { readonly [name: string]: number } = {
  minimal: 4000,
  hundred: 9000,
  'reference cookieless': 2000,
  'second alba_de': 6000,
  'second alba_mx': 6000,
  // In `storefront in`, 54 bytes are for requesting the on-demand script again after a failure, and
  // 9 for refusing redirects.
  'storefront in': 15_573,
  'health of in': 250,
};

/** The maximum number of bytes (brotli) that `delivery: durable` may add to a bundle. */
const DURABLE_BAR = 1500;

/**
 * The storefronts in the ledger, one of each kind. `tagwright build` and `tagwright report` list
 * the sizes of all storefronts.
 */
const STOREFRONTS = ['base', 'ae', 'fr', 'in', 'pt', 'uk'];

/**
 * Warnings that the test allows. In the site `hundred`, variables have no names, and some data
 * elements aren't used.
 */
const EXPECTED = ['variable-unnamed', 'data-element-unused'];

test('the reference sites and storefronts have the sizes in the ledger; `npm run ledger` updates it', async () => {
  makeHundred(join(temporary, 'hundred'));
  const measured = [
    ...(await measure(join(here, 'minimal'), 'minimal')),
    ...(await measure(join(temporary, 'hundred'), 'hundred')),
    ...(await measure(join(here, '..', 'shops', 'reference', 'rules'), 'reference', [
      'cookieless',
      'health',
      'edge',
      'durable',
    ])),
    ...(await measure(join(here, '..', 'shops', 'second', 'rules'), 'second', [
      'alba_de',
      'alba_mx',
    ])),
    ...(await measure(join(here, '..', 'shops', 'identity', 'rules'), 'identity', ['full', 'ids'])),
    ...(await measure(join(here, 'edge-client'), 'edge client')),
    ...(await measure(join(here, '..', '..', 'rules'), 'storefront', STOREFRONTS)),
  ];
  const india = measured.find(({ name }) => name === 'storefront in')!;
  measured.push({
    name: 'health of in',
    rules: '+0',
    bytes: await weighHealth('in', join(temporary, 'health'), india.bytes),
  });
  const brotli = (site: string) =>
    measured.find(({ name }) => name === `reference ${site}`)!.bytes.brotli;
  expect(brotli('durable') - brotli('edge'), 'durable').toBeLessThanOrEqual(DURABLE_BAR);
  for (const [name, bar] of Object.entries(BARS))
    expect(measured.find((row) => row.name === name)!.bytes.brotli, name).toBeLessThanOrEqual(bar);
  const rows = [...measured, ...(await weighDestinations())].map(({ name, rules, bytes }) =>
    [name, rules, bytes.raw, bytes.gzip, bytes.brotli].map(String),
  );
  await expect(table([['bundle', 'rules', 'raw', 'gzip', 'brotli'], ...rows])).toMatchFileSnapshot(
    'ledger.txt',
  );
}, 240_000);

test.each([
  ['minimal', join(here, 'minimal'), 'minimal'],
  ['small-shop', join(here, '..', 'shops', 'small', 'rules'), 'in'],
])(
  'readable/%s.js shows the code of this bundle; `npm run ledger` updates it',
  async (name, rules, site) => {
    await expect(await readableBundle(rules, site)).toMatchFileSnapshot(`readable/${name}.js`);
  },
  60_000,
);

async function measure(
  rules: string,
  name: string,
  only?: readonly string[],
): Promise<{ name: string; rules: number | string; bytes: SiteManifest['bytes'] }[]> {
  const { sites, diagnostics } = await compile({
    rules,
    asOf: '2025-04-15',
    ...(only && { sites: only }),
  });
  expect(
    diagnostics.filter(
      ({ severity, code }) =>
        severity === 'error' || (severity === 'warning' && !EXPECTED.includes(code)),
    ),
  ).toEqual([]);
  return sites.flatMap(({ site, manifest }) => {
    const row = {
      name: only ? `${name} ${site}` : name,
      rules: manifest.rules.length,
      bytes: manifest.bytes,
    };
    return [
      row,
      ...(manifest.onDemand
        ? [{ name: `  ${site} on demand`, rules: '', bytes: manifest.onDemand.bytes }]
        : []),
    ];
  });
}

/** Returns how many bytes larger a bundle is with each destination than with the action `push`. */
async function weighDestinations(): Promise<
  { name: string; rules: string; bytes: SiteManifest['bytes'] }[]
> {
  const {
    bytes: { raw, gzip, brotli },
  } = await compileDestination('');
  const rows = [];
  for (const name of destinations) {
    const { bytes } = await compileDestination(name);
    rows.push({
      name: `destination ${name}`,
      rules: '+1',
      bytes: { raw: bytes.raw - raw, gzip: bytes.gzip - gzip, brotli: bytes.brotli - brotli },
    });
  }
  return rows;
}
