import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';
import { runStore } from '../../harness/run-store.ts';

const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
`;
const CONSENT =
  'consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, records: [choiceRegion], allows: { product: true } }\n';
const EDGE = 'edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }\n';

let folder: RulesFolder;

beforeEach(() => {
  folder = makeRulesFolder();
});

afterEach(() => folder.remove());

/** Compiles a site with one rule that has these actions. */
const build = async (actions: string, site = CONSENT, more = '') => {
  folder.write('rules/shop/site.yaml', `${SITE}${site}`);
  folder.write(
    'rules/shop/rules.yaml',
    `${more}rules:\n  - id: shop/rule\n    name: Rule\n    events: [dom-ready]\n    actions:\n${actions
      .split('\n')
      .map((line) => `      ${line}\n`)
      .join('')}`,
  );
  const { diagnostics, sites } = await compile({
    rules: folder.rules,
    asOf: '2025-04-15',
    cache: runStore,
  });
  const codes = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(
      ({ code, place }) =>
        `${place.file.replace(/.*\//, '')}:${place.line}:${place.column} ${code}`,
    );
  return { codes, code: sites[0]?.code, manifest: sites[0]?.manifest, diagnostics };
};

const cookie = (purpose: string, name = 'seen') =>
  `- set-cookie: { name: ${name}, value: "1", purpose: ${purpose} }`;

describe(
  'an action that stores is guarded by the purpose that its author names',
  { timeout: 60_000 },
  () => {
    test.each(['analytics', 'advertising'])('%s: evaluated at run time', async (purpose) => {
      const { codes, manifest } = await build(cookie(purpose));
      expect(codes).toEqual([]);
      expect(manifest!.rules[0]!.guards).toMatchObject([
        { action: 'set-cookie', purposes: [purpose] },
      ]);
      expect(manifest!.rules[0]!.guards[0]!.guard).not.toBe('always');
    });

    test('a purpose that the site always allows adds no code', async () => {
      const [free, asked] = [await build(cookie('product')), await build(cookie('analytics'))];
      expect(free.manifest!.rules[0]!.guards).toMatchObject([
        { purposes: ['product'], guard: 'always' },
      ]);
      expect(free.code!.length).toBeLessThan(asked.code!.length);
      expect(free.code).not.toContain('"choice"');
      expect(asked.code).toContain('"choice"');
    });

    test('if the site never allows the purpose, the rule is left out, and the build reports it', async () => {
      const { manifest } = await build(
        cookie('analytics'),
        CONSENT.replace('product: true', 'analytics: false'),
      );
      expect(manifest!.rules).toEqual([]);
      expect(manifest!.excluded[0]!.reason).toBe('consent-never');
    });

    test("the purpose itself isn't in the bundle", async () => {
      const { code } = await build(
        `${cookie('advertising')}\n- set-storage: { storage: local, key: seen, value: "1", purpose: advertising }`,
      );
      expect(code).not.toContain('advertising');
    });

    test('a constant can name it', async () => {
      const { codes, manifest } = await build(
        cookie('"%storing%"'),
        `${CONSENT}constants: { storing: advertising }\n`,
      );
      expect(codes).toEqual([]);
      expect(manifest!.rules[0]!.guards).toMatchObject([{ purposes: ['advertising'] }]);
    });

    test.each([
      ['it is missing', '- set-cookie: { name: seen, value: "1" }', '6:21 key-missing'],
      ['it is none', cookie('marketing'), '6:56 value-not-allowed'],
      ['it comes from the page', cookie('{ cookie: purpose }'), '6:56 value-not-constant'],
    ])('%s: an error', async (_, actions, wanted) => {
      expect((await build(actions)).codes).toEqual([`rules.yaml:${wanted}`]);
    });

    test('a site without consent settings can store nothing', async () => {
      expect((await build(cookie('analytics'), '')).codes).toEqual([
        'site.yaml:1:7 consent-settings-missing',
      ]);
    });
  },
);

describe('necessary storage', { timeout: 60_000 }, () => {
  test.each(['choice', 'choiceRegion'])("contains the visitor's choice: %s", async (name) => {
    const { codes, manifest } = await build(cookie('necessary', name));
    expect(codes).toEqual([]);
    expect(manifest!.rules).toHaveLength(1);
  });

  test('contains nothing else', async () => {
    expect((await build(cookie('necessary'))).codes).toEqual([
      'rules.yaml:6:56 purpose-not-necessary',
    ]);
    expect(
      (
        await build(
          '- set-storage: { storage: local, key: choices, value: "1", purpose: necessary }',
        )
      ).codes,
    ).toEqual(['rules.yaml:6:75 purpose-not-necessary']);
  });
});

describe('a product list', { timeout: 60_000 }, () => {
  const listed = (give: string, direct = false) =>
    build(
      `- set-variables: { products: ${direct ? `{ each: { js: products }, give: { ${give} } }` : '"%list%"'} }\n- send-event: view`,
      CONSENT + EDGE,
      direct
        ? ''
        : `elements:\n  list: { each: { js: products }, at-most: 5, give: { ${give} } }\n`,
    );

  test.each([[true], [false]])('accepts only known fields (in the action: %s)', async (direct) => {
    const right = await listed('sku: { item: sku }, eVars: { 12: a }, events: { 2: 1 }', direct);
    expect(right.codes).toEqual([]);
    const wrong = await listed('sku: { item: sku }, qantity: 1', direct);
    expect(wrong.codes).toHaveLength(1);
    expect(wrong.codes[0]).toMatch(/ key-unknown$/);
    expect(wrong.diagnostics.find(({ code }) => code === 'key-unknown')!.message).toContain(
      'Did you mean "quantity"?',
    );
  });

  test('names its variables as other settings do', async () => {
    expect((await listed('eVars: { product tpye: a }')).codes[0]).toMatch(
      / variable-name-unknown$/,
    );
    expect((await listed('eVars: { 151: a }')).codes[0]).toMatch(/ variable-out-of-range$/);
  });

  test('adds no code if no rule has one', async () => {
    const [without, withProducts] = [
      await build('- send-event: view', CONSENT + EDGE),
      await listed('sku: a'),
    ];
    expect(without.code).not.toContain('productListItems');
    expect(withProducts.code).toContain('productListItems');
  });
});

describe('direct calls of the page', { timeout: 60_000 }, () => {
  test('are possible only if the site lists them, and the manifest lists the global name', async () => {
    const [off, on, listed] = [
      await build('- send-event: view', CONSENT + EDGE),
      await build('- send-event: view', `${CONSENT}${EDGE}direct-calls: true\n`),
      await build('- send-event: view', `${CONSENT}${EDGE}direct-calls: [login]\n`),
    ];
    expect([off.code, on.code, listed.code].map((code) => code!.includes('_satellite'))).toEqual([
      false,
      true,
      true,
    ]);
    expect([off.manifest, on.manifest].map((manifest) => manifest!.globals)).toEqual([
      ['Symbol(tagwright)'],
      ['Symbol(tagwright)', '_satellite'],
    ]);
  });
});
