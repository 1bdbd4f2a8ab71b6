import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

const SITE = `site: in
title: India
serves: { paths: /in/ }
direct-calls: [filter-sort, unheard]
elements:
  code: { doc: One., value: { js: digitalData.product.0.model_code } }
  price: { doc: Two., value: { js: digitalData.product.1.price, default: { js: shop.price-shown } } }
  unused: { doc: Three., value: { js: digitalData.never } }
rules:
  - { id: in/sort, name: Sort, events: [ { direct-call: filter-sort } ], conditions: [ { event: detail.by, exists: true } ], actions: [ { push: { to: dataLayer, entry: { event: "%code% %price%", order: { event: detail.order.direction } } } } ] }
  - { id: in/login, name: Login, events: [ { direct-call: login } ], actions: [ { push: { to: dataLayer, entry: { event: login } } } ] }
  - { id: in/view, name: View, events: [dom-ready], actions: [ { direct-call: { id: login } } ] }
  - { id: in/gone, name: Gone, archived: true, events: [dom-ready], conditions: [ { js: digitalData.gone, exists: true } ], actions: [ { push: { to: dataLayer, entry: { event: gone } } } ] }
`;

const folder = makeRulesFolder({
  'rules/in/site.yaml': SITE,
  'rules/fr/site.yaml':
    'site: fr\ntitle: France\nserves: { paths: /fr/ }\nrules: [ { id: fr/view, name: View, events: [dom-ready], conditions: [ { js: shopFr, exists: true } ], actions: [ { push: { to: dataLayer, entry: { event: view } } } ] } ]\n',
});
const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => {
  folder.remove();
  rmSync(temporary, { recursive: true });
});

async function types(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['types', '--rules', folder.rules, '--as-of', '2025-04-15', ...args], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, out, err };
}

describe('the declarations', () => {
  test("contain the data that enabled rules read, directly or through data elements, and the page's direct calls", async () => {
    const { code, out, err } = await types('in');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      '    digitalData?: {\n      product?: ({\n        model_code?: unknown;\n        price?: unknown;\n      })[];\n    };\n    shop?: {\n      "price-shown"?: unknown;\n    };\n',
    );
    expect(out).toContain(
      '  interface TagwrightDirectCalls {\n    "filter-sort": {\n      by?: unknown;\n      order?: {\n        direction?: unknown;\n      };\n    };\n    "unheard": unknown;\n  }\n',
    );
    for (const absent of ['never', 'gone', 'login', 'shopFr']) expect(out).not.toContain(absent);
  });

  test('contain those of all sites if no site is given, and no calls if no page makes any', async () => {
    expect((await types()).out).toContain('shopFr');
    expect((await types('fr')).out).not.toContain('_satellite');
  });

  test.each([
    [
      'correct code',
      'window.digitalData = { product: [{ model_code: "A" }] }; window._satellite?.track("filter-sort", { by: "price" });',
      true,
    ],
    ['a call that no rule listens for', 'window._satellite?.track("filtersort");', false],
    ['a field that nothing reads', 'window.digitalData = { produkt: [] };', false],
    ['a detail that nothing reads', 'window._satellite?.track("filter-sort", { bye: 1 });', false],
  ])('TypeScript accepts correct code and rejects errors: %s', async (_, code, isRight) => {
    writeFileSync(join(temporary, 'tagwright.d.ts'), (await types('in')).out);
    writeFileSync(join(temporary, 'page.ts'), `${code}\n`);
    const check = () =>
      execFileSync(
        process.execPath,
        [
          fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url)),
          '--noEmit',
          '--strict',
          '--types',
          '',
          '--lib',
          'es2022,dom',
          'page.ts',
          'tagwright.d.ts',
        ],
        { cwd: temporary, encoding: 'utf8' },
      );
    if (isRight) expect(check()).toBe('');
    else expect(check).toThrow();
  });
});

describe('a data layer that the site follows', () => {
  const shop = makeRulesFolder({
    'rules/shop/site.yaml': `site: shop
title: Shop
serves: { paths: / }
data-layer: dataLayer
elements:
  group: { doc: One., value: { data-layer: page.group } }
  flat: { doc: Two., value: { data-layer: page.flat, version: 1 } }
rules:
  - { id: shop/bought, name: Bought, events: [ { data-layer: [purchase, refund] } ], conditions: [ { data-layer: { entry: order.id }, exists: true }, { event: detail.order.value, exists: true } ], actions: [ { push: { to: hits, entry: { event: "%group% %flat%" } } } ] }
  - { id: shop/steps, name: Steps, events: [ { data-layer: { name: { starts-with: step_ } } } ], actions: [ { push: { to: hits, entry: { event: step } } } ] }
`,
  });
  afterAll(() => shop.remove());

  test('is a list of entries with the events and fields that rules read', async () => {
    const { code, out } = await types('--rules', shop.rules);
    expect(code).toBe(0);
    expect(out).toContain(`    dataLayer?: ({
      event?: "purchase" | "refund" | (string & {});
      order?: {
        id?: unknown;
        value?: unknown;
      };
      page?: {
        group?: unknown;
      };
      "page.flat"?: unknown;
      [name: string]: unknown;
    } | IArguments | (() => void))[];
`);
  });

  test('can be a property of a global, other properties of which rules read, too', async () => {
    const site = `site: shop
title: Shop
serves: { paths: / }
data-layer: shop.layer
rules:
  - { id: shop/bought, name: Bought, events: [ { data-layer: purchase } ], conditions: [ { js: shop.name, exists: true } ], actions: [ { push: { to: hits, entry: { event: bought } } } ] }
`;
    const dotted = makeRulesFolder({ 'rules/shop/site.yaml': site });
    const { out } = await types('--rules', dotted.rules);
    dotted.remove();
    expect(out).toContain(`    shop?: {
      name?: unknown;
    } & { layer?: ({
      event?: "purchase" | (string & {});
      [name: string]: unknown;
    } | IArguments | (() => void))[] };
`);
  });

  test('is in the document for the developers of the pages', async () => {
    const { out } = await types('--rules', shop.rules, '--format', 'md');
    expect(out).toContain('| purchase | order.id, order.value | shop/bought | shop |');
    expect(out).toContain('| page.group | shop/bought | shop |');
    expect(out).not.toContain('step_');
  });
});

test('an unknown site is an error', async () => {
  expect((await types('inn')).err).toContain('Did you mean "in"?');
});
