import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeScriptShop, SITE, type ScriptShop } from './script-shop.ts';

let shop: ScriptShop;

beforeEach(() => {
  shop = makeScriptShop();
});

afterEach(() => shop.remove());

describe('a script as a source', { timeout: 60_000 }, () => {
  test('is in the bundle, without its types, and is called when its value is wanted', async () => {
    const { told, bundle } = await shop.withScript(
      'interface Cart { readonly total: number }\nexport default (): string => `total ${(window as { cart?: Cart }).cart?.total ?? 0}`;\n',
    );
    expect(told).toEqual([]);
    expect(bundle).toMatch(/window\.cart/);
    expect(bundle).not.toContain('interface');
  });

  test('takes what stands under "with", folded for the site', async () => {
    shop.write('rules/shop/site.yaml', `${SITE}constants: { currency: INR }\n`);
    const { told, bundle } = await shop.withScript(
      'export default ({ currency, at }: { currency: string; at: string | undefined }): string => `${currency}@@${at}`;',
      '{ script: ./scripts/name.ts, with: { currency: "%currency%", at: { url: path } } }',
    );
    expect(told).toEqual([]);
    expect(bundle).toContain('{currency:"INR",at:');
  });

  test('can import scripts beside it, and types', async () => {
    shop.write(
      'rules/shop/scripts/parts/join.ts',
      'import { sign } from "../sign.ts";\nexport const join = (parts: readonly string[]): string => parts.join(sign);',
    );
    shop.write('rules/shop/scripts/sign.ts', 'export const sign = "-+-";');
    shop.write('rules/shop/scripts/types.ts', 'export type Part = string;');
    const { told, bundle } = await shop.withScript(
      'import { join } from "./parts/join.ts";\nimport type { Part } from "./types.ts";\nexport default (): string => { const parts: Part[] = ["a", "b"]; return join(parts); };',
    );
    expect(told).toEqual([]);
    expect(bundle).toContain('-+-');
  });

  test('may keep functions, plain values, tables and classes beside what it exports', async () => {
    const { told } = await shop.withScript(
      'const table = new Map([["a", 1]]);\nconst pattern = /a/g;\nenum Kind { Small, Large }\nclass Counter { count = 0 }\nfunction read(): number { return table.get("a") ?? 0; }\nexport default (): string => `${read()}${pattern.source}${Kind.Large}${new Counter().count}`;',
    );
    expect(told).toEqual([]);
  });

  test('in an inherited layer and in a pack, its path counts from the file that names it', async () => {
    shop.write(
      'rules/packs/cart.yaml',
      'pack: cart\ntitle: Cart\nelements:\n  fromPack: { value: { script: ./cart/total.ts } }\n',
    );
    shop.write('rules/packs/cart/total.ts', 'export default (): string => "of the pack";');
    shop.write('rules/shop/site.yaml', `${SITE}use: [cart]\n`);
    const { told, bundle } = await shop.compileRules('"%fromPack%"');
    expect(told).toEqual([]);
    expect(bundle).toContain('of the pack');
  });

  test('that no rule uses is neither bundled nor looked at', async () => {
    shop.write('rules/shop/scripts/unused.ts', 'this is no TypeScript');
    const { told } = await shop.withScript('export default (): string => "used";');
    expect(told).toEqual([]);
  });
});

describe('a script as a condition', { timeout: 60_000 }, () => {
  test('lets the rule go on where it answers true', async () => {
    const { told, bundle } = await shop.withScript(
      'export default (): boolean => document.hidden;',
      '{ page: title }',
      '{ script: ./scripts/name.ts }',
    );
    expect(told).toEqual([]);
    expect(bundle).toMatch(/document\.hidden/);
  });

  test('must answer true or false', async () => {
    const { told, sites } = await shop.withScript(
      'export default (): string => document.title;',
      '{ page: title }',
      '{ script: ./scripts/name.ts }',
    );
    expect(told).toEqual(['rules/shop/rules.yaml:8:19 script-result-not-boolean']);
    expect(sites).toEqual([]);
  });

  test('with a test beside it may give anything', async () => {
    const { told } = await shop.withScript(
      'export default (): string => document.title;',
      '{ page: title }',
      '{ script: ./scripts/name.ts, equals: Home }',
    );
    expect(told).toEqual([]);
  });
});

describe('what a script declares', { timeout: 60_000 }, () => {
  const declared =
    '{ script: ./scripts/name.ts, declares: { purpose: advertising, hosts: [ads.example], cookies: [seen], storage: [last] } }';

  test('has it run only where its purpose is allowed', async () => {
    const free = await shop.withScript('export default (): string => "marker";');
    const { told, bundle } = await shop.withScript(
      'export default (): string => "marker";',
      declared,
    );
    expect(told).toEqual([]);
    expect(free.bundle).not.toContain('includes(4)');
    expect(bundle).toContain('marker');
    expect(bundle).toMatch(/\b4\b/);
  });

  test.each([
    ['without a purpose', '{ hosts: [ads.example] }', 'key-missing'],
    ['with a misspelled key', '{ purpose: analytics, cookie: [a] }', 'key-unknown'],
    ["with a purpose that there isn't", '{ purpose: marketing }', 'value-not-allowed'],
    [
      'with an address in place of a host',
      '{ purpose: analytics, hosts: ["https://a.example/"] }',
      'value-pattern-wrong',
    ],
  ])('%s is a mistake', async (_, declares, code) => {
    const { told } = await shop.withScript(
      'export default (): string => "";',
      `{ script: ./scripts/name.ts, declares: ${declares} }`,
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(new RegExp(` ${code}$`));
  });
});
