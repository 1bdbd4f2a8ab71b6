import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileFiles } from '../harness/compile-files.ts';

const page = readFileSync(new URL('../../docs/edge.md', import.meta.url), 'utf8');

/** The settings in docs/edge.md that have a size: the YAML, and the bytes that it adds. */
const rows = [...page.matchAll(/^\| `([\w-]+: \w+)` \|.*\| about ([\d,]+) \|$/gm)].map(
  ([, yaml, bytes]) => [yaml!, Number(bytes!.replaceAll(',', ''))] as const,
);

test('docs/edge.md states sizes', () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows)('docs/edge.md: %s adds about %i bytes', async (yaml, bytes) => {
  const more = (await sizeWith(yaml)) - (await sizeWith('base-path: ee'));
  expect(Math.abs(more - bytes), `adds ${more}`).toBeLessThanOrEqual(Math.max(25, bytes * 0.05));
});

test('docs/edge.md: another datastream adds about as much as stated', async () => {
  const [, stated] = /^\| `datastreams` \|.*\| about (\d+), if a rule uses one \|$/m.exec(page)!;
  const setting = 'datastreams: { brand: 22222222-3333-4444-8555-666666666666 }';
  const more = (await sizeWith(setting, ', datastream: brand')) - (await sizeWith('base-path: ee'));
  expect(Math.abs(more - Number(stated))).toBeLessThanOrEqual(25);
});

/** Returns the size (brotli) of a bundle with one `send-link` and this setting of the edge. */
async function sizeWith(edge: string, action = ''): Promise<number> {
  const { sites } = await compileFiles({
    'rules/shop/site.yaml': `
site: shop
title: Shop
serves: { hosts: [www.shop.example] }
consent: { cookie: choices, digits: { 3: analytics, 4: advertising } }
edge:
  datastream: 11111111-2222-4333-8444-555555555555
  org: ABCDEF0123456789ABCDEF01@AdobeOrg
  domain: edge.shop.example
  ${edge}
rules:
  - id: shop/buy-click
    name: Buy
    events: [ { click: .buy } ]
    actions: [ { send-link: { name: "%event.text%"${action} } } ]
`,
  });
  return sites[0]!.manifest.bytes.brotli;
}
