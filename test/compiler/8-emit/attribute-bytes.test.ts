import { expect, test } from 'vitest';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { RICH } from './rich-site.ts';

test("the bytes of a table aren't those of the element before it", async () => {
  const [long, short] = await Promise.all(
    ['a'.repeat(1000), 'a'].map(async (text) => {
      const { sites } = await compileFiles({
        'rules/sites/one/site.yaml': `
site: one
title: One
serves: { paths: /, hosts: [www.shop.example] }
consent: { cookie: privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true }
tables:
  codes: { a: ${text}, b: other }
elements:
  code: { value: { table: codes, key: { query: code } } }
rules:
  - id: one/codes
    name: Codes
    events: [dom-ready]
    actions:
      - set-cookie: { name: first, value: '%code%', purpose: product }
      - set-cookie: { name: second, value: '%code%', purpose: product }
`,
      });
      return sites[0]!.manifest;
    }),
  );
  expect(long!.elements.map(({ name }) => name)).toEqual(['code']);
  expect(long!.elements).toEqual(short!.elements);
  expect(long!.shares.frame - short!.shares.frame).toBe(999);
}, 60_000);

test('a rule has about as many bytes as removing it saves', async () => {
  const compiled = await compileFiles({ 'rules/sites/rich/site.yaml': RICH });
  const rich = compiled.sites[0]!.manifest;
  const before = rich.rules.find(({ id }) => id === 'rich/count')!.bytes;
  const [without] = (
    await compileFiles({ 'rules/sites/rich/site.yaml': `${RICH}disable: [rich/count]\n` })
  ).sites;
  const modules = (manifest: SiteManifest): number =>
    manifest.shares.modules.reduce((sum, { bytes }) => sum + bytes, 0);
  const saved =
    rich.bytes.raw - without!.manifest.bytes.raw - (modules(rich) - modules(without!.manifest));
  expect(Math.abs(saved - before)).toBeLessThan(60);
}, 60_000);
