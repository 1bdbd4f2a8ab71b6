import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { SITE } from '../../compiler/2-check/site-shape.ts';
import { camelCase } from '../../compiler/6-generate/names.ts';
import { OWN_NAMES } from '../../compiler/model/own-names.ts';
import type { Shape } from '../../runtime/contract.ts';
import { compileFiles } from '../harness/compile-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = Object.keys(OWN_NAMES);

/**
 * The source code of terser's list of names that browsers and JavaScript define. terser never
 * shortens these names.
 */
const known = readFileSync(join(root, 'node_modules/terser/tools/domprops.js'), 'utf8');

test('no shortened name exists in a browser, and each has its own letter', () => {
  expect(known).toContain('"addEventListener"');
  expect(names.filter((name) => known.includes(`"${name}"`))).toEqual([]);
  const window = new Window();
  const objects = [
    window,
    window.document,
    window.document.createElement('script'),
    new window.MouseEvent('click'),
    window.navigator,
    window.location,
  ];
  expect(names.filter((name) => objects.some((object) => name in object))).toEqual([]);
  expect(new Set(Object.values(OWN_NAMES)).size).toBe(names.length);
});

test('the runtime contains each name that is shortened', () => {
  const files = readdirSync(join(root, 'runtime'), { recursive: true, encoding: 'utf8' });
  const words = new Set(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.schema.ts'))
      .flatMap((file) => readFileSync(join(root, 'runtime', file), 'utf8').match(/\w+/g) ?? []),
  );
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test("Adobe's SDK sends no field with such a name", () => {
  const recorded = readdirSync(join(root, 'test/adobe/edge/recorded'))
    .map((file) => readFileSync(join(root, 'test/adobe/edge/recorded', file), 'utf8'))
    .join('\n');
  expect(recorded).toContain('eventType');
  expect(names.filter((name) => new RegExp(`["\\s]${name}"?:`).test(recorded))).toEqual([]);
});

test('no shortened name is a setting of the edge or the identity library, whose objects are generated without a shape', () => {
  const { edge, identity } = SITE.properties! as { readonly [key: string]: Shape };
  const written = [edge!, identity!]
    .flatMap(({ properties }) => Object.keys(properties!))
    .map(camelCase);
  expect(written).toContain('basePath');
  expect(written.filter((name) => names.includes(name))).toEqual([]);
});

const site = (rules: string) => `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
rules:
${rules}`;

test("an author's names stay unchanged: in an object, in a path, and in bundles with scripts from the rules", async () => {
  const script =
    'export default (): unknown => { const { settings } = (window as unknown as { shop: { settings: { seen: number } } }).shop; return settings.seen; };\n';
  const rules =
    '  - { id: shop/a, name: A, events: [ { click: { selector: .a, untrusted: true } } ], actions: [ { push: { to: shopData, entry: { settings: { js: shop.settings }, within: 1 } } } ] }\n';
  const [plain, scripted] = await Promise.all([
    compileFiles({ 'rules/shop/site.yaml': site(rules) }),
    compileFiles({
      'rules/shop/site.yaml': site(rules.replace('{ js: shop.settings }', '{ script: ./seen.ts }')),
      'rules/shop/seen.ts': script,
    }),
  ]);
  const { code } = plain.sites[0]!;
  expect(code).toMatch(/settings:\w+\("shop\.settings"\),within:1/);
  expect(code).not.toContain('untrusted');
  const { code: withScript } = scripted.sites[0]!;
  expect(withScript).toMatch(/\.seen\b/);
  expect(withScript).toContain('untrusted:!0');
}, 60_000);
