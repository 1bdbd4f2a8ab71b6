import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compileFiles } from '../harness/compile-files.ts';

// Compares figures in the documents with the ledger, the bench's page, the rules and the packages.

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Each row of the ledger: the rules, and the sizes raw, with gzip and with brotli. */
const ledger = new Map(
  [...read('test/bundles/ledger.txt').matchAll(/^ *(\S.*?) {2,}(\S*) +(\d+) +(\d+) +(\d+)$/gm)].map(
    ([, name, ...figures]) => [name!, figures],
  ),
);
const brotliOf = (name: string): number => Number(ledger.get(name)![3]);

/** Returns the number that a pattern captures in a page. */
function stated(page: string, pattern: RegExp): number {
  const [, figure] = pattern.exec(read(page)) ?? [];
  expect(figure, `${page}: ${pattern}`).toBeDefined();
  return Number(figure!.replaceAll(',', ''));
}

const toHundreds = (bytes: number): number => Math.round(bytes / 100) * 100;

test.each([
  ['README.md', /is smaller than ([\d,]+) bytes/],
  ['docs/language.md', /weighs less than ([\d,]+) bytes/],
])('%s: a bundle without cookies is as small as stated', (page, pattern) => {
  expect(brotliOf('reference cookieless')).toBeLessThan(stated(page, pattern));
});

test('docs/delivery.md: durable delivery has the size that is stated', () => {
  const more = brotliOf('reference durable') - brotliOf('reference edge');
  expect(toHundreds(more)).toBe(stated('docs/delivery.md', /about ([\d,]+) bytes more/));
});

test('docs/operations.md: health has the size that is stated', () => {
  const figure = stated('docs/operations.md', /adds about (\d+) bytes \(brotli\) to a storefront/);
  expect(toHundreds(brotliOf('health of in'))).toBe(figure);
});

test('docs/language.md: the step "hash" has the size that is stated', async () => {
  const sizeWith = async (clean: string): Promise<number> => {
    const { sites, diagnostics } = await compileFiles({
      'rules/shop/site.yaml': `
site: shop
title: Shop
serves: { hosts: [www.shop.example] }
rules:
  - id: shop/a
    name: A
    events: [dom-ready]
    actions: [ { push: { to: list, entry: { a: { page: title, clean: [${clean}] } } } } ]
`,
    });
    expect(diagnostics).toEqual([]);
    return sites[0]!.manifest.bytes.brotli;
  };
  const more = (await sizeWith('trim, { hash: sha256 }')) - (await sizeWith('trim'));
  expect(toHundreds(more)).toBe(stated('docs/language.md', /`hash` adds about (\d+) bytes/));
});

test.each(['base', 'ae'])("docs/install.md shows the ledger's sizes of %s", (site) => {
  const row = read('docs/install.md')
    .split('\n')
    .find((line) => line.startsWith(`${site} `))!;
  expect(row.replaceAll(',', '').split(/ +/).slice(1, 5)).toEqual(ledger.get(`storefront ${site}`));
});

test.each(['README.md', 'docs/install.md'])('%s states the number of storefronts', (page) => {
  const files = readdirSync(join(root, 'rules'), { recursive: true, encoding: 'utf8' });
  const sites = files.filter(
    (file) => file.endsWith('site.yaml') && /^serves:/m.test(read(join('rules', file))),
  );
  expect(stated(page, /(\d+) example storefronts/)).toBe(sites.length);
});

test('README.md states the ratio that `npm run bench` has written', () => {
  const [, ratio] =
    /^\| Tagwright \/ public engine and Web SDK, as published: .*? \| +([\d.]+) \|/m.exec(
      read('docs/performance.md'),
    )!;
  expect(stated('README.md', /about\s+a sixth \(([\d.]+)\) of the time/)).toBe(Number(ratio));
});

test.each([
  ['@esbuild/', ['@esbuild']],
  ['playwright-core', ['playwright-core']],
  [
    'happy-dom',
    [
      'happy-dom',
      '@types/node',
      '@types/whatwg-mimetype',
      '@types/ws',
      'buffer-image-size',
      'entities',
      'undici-types',
      'whatwg-mimetype',
      'ws',
    ],
  ],
  ['prettier', ['prettier']],
  ['@bokuweb/zstd-wasm', ['@bokuweb/zstd-wasm']],
  ['typescript', ['typescript', '@typescript']],
])('docs/your-repository.md: %s needs as much of the disk as stated', (name, folders) => {
  const row = read('docs/your-repository.md')
    .split('\n')
    .find((line) => line.startsWith('| ') && line.includes(`\`${name}`))!;
  const [, megabytes] = /\| ([\d.]+) MB/.exec(row)!;
  const bytes = folders.map((folder) => sizeOf(join(root, 'node_modules', folder)));
  const installed = bytes.reduce((sum, size) => sum + size) / 1e6;
  expect(Math.abs(installed / Number(megabytes) - 1)).toBeLessThan(0.15);
});

/** The size of a block of most file systems. A file occupies whole blocks. */
const BLOCK = 4096;

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((file) => file.isFile())
    .reduce((sum, { size }) => sum + Math.ceil(size / BLOCK) * BLOCK, 0);
}
