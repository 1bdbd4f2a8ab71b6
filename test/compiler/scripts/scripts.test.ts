import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeScriptShop, SITE, type ScriptShop } from './script-shop.ts';

let shop: ScriptShop;

beforeEach(() => {
  shop = makeScriptShop();
});

afterEach(() => shop.remove());

describe('a script as a source', { timeout: 60_000 }, () => {
  test('is in the bundle without its types, and is called when its value is read', async () => {
    const { reported, bundle } = await shop.withScript(
      'interface Cart { readonly total: number }\nexport default (): string => `total ${(window as { cart?: Cart }).cart?.total ?? 0}`;\n',
    );
    expect(reported).toEqual([]);
    expect(bundle).toMatch(/window\.cart/);
    expect(bundle).not.toContain('interface');
  });

  test('receives the settings in `with`, folded for the site', async () => {
    shop.write('rules/shop/site.yaml', `${SITE}constants: { currency: INR }\n`);
    const { reported, bundle } = await shop.withScript(
      'export default ({ currency, at }: { currency: string; at: string | undefined }): string => `${currency}@@${at}`;',
      '{ script: ./scripts/name.ts, with: { currency: "%currency%", at: { url: path } } }',
    );
    expect(reported).toEqual([]);
    expect(bundle).toContain('{currency:"INR",at:');
  });

  test('can import other scripts and types', async () => {
    shop.write(
      'rules/shop/scripts/parts/join.ts',
      'import { sign } from "../sign.ts";\nexport const join = (parts: readonly string[]): string => parts.join(sign);',
    );
    shop.write('rules/shop/scripts/sign.ts', 'export const sign = "-+-";');
    shop.write('rules/shop/scripts/types.ts', 'export type Part = string;');
    const { reported, bundle } = await shop.withScript(
      'import { join } from "./parts/join.ts";\nimport type { Part } from "./types.ts";\nexport default (): string => { const parts: Part[] = ["a", "b"]; return join(parts); };',
    );
    expect(reported).toEqual([]);
    expect(bundle).toContain('-+-');
  });

  test('may declare functions, constants, maps, enums and classes', async () => {
    const { reported } = await shop.withScript(
      'const table = new Map([["a", 1]]);\nconst pattern = /a/g;\nenum Kind { Small, Large }\nclass Counter { count = 0 }\nfunction read(): number { return table.get("a") ?? 0; }\nexport default (): string => `${read()}${pattern.source}${Kind.Large}${new Counter().count}`;',
    );
    expect(reported).toEqual([]);
  });

  test('has a path relative to the file that names it, in inherited layers and packs too', async () => {
    shop.write(
      'rules/packs/cart.yaml',
      'pack: cart\ntitle: Cart\nelements:\n  fromPack: { value: { script: ./cart/total.ts } }\n',
    );
    shop.write('rules/packs/cart/total.ts', 'export default (): string => "of the pack";');
    shop.write('rules/shop/site.yaml', `${SITE}use: [cart]\n`);
    const { reported, bundle } = await shop.compileRules('"%fromPack%"');
    expect(reported).toEqual([]);
    expect(bundle).toContain('of the pack');
  });

  test('that no rule uses is neither bundled nor checked', async () => {
    shop.write('rules/shop/scripts/unused.ts', 'this is no TypeScript');
    const { reported } = await shop.withScript('export default (): string => "used";');
    expect(reported).toEqual([]);
  });
});

describe('a script as a condition', { timeout: 60_000 }, () => {
  test('is evaluated in the bundle', async () => {
    const { reported, bundle } = await shop.withScript(
      'export default (): boolean => document.hidden;',
      '{ page: title }',
      '{ script: ./scripts/name.ts }',
    );
    expect(reported).toEqual([]);
    expect(bundle).toMatch(/document\.hidden/);
  });

  test('must return a boolean', async () => {
    const { reported, sites } = await shop.withScript(
      'export default (): string => document.title;',
      '{ page: title }',
      '{ script: ./scripts/name.ts }',
    );
    expect(reported).toEqual(['rules/shop/rules.yaml:8:19 script-result-not-boolean']);
    expect(sites).toEqual([]);
  });

  test('may return any value if a comparison follows', async () => {
    const { reported } = await shop.withScript(
      'export default (): string => document.title;',
      '{ page: title }',
      '{ script: ./scripts/name.ts, equals: Home }',
    );
    expect(reported).toEqual([]);
  });
});

describe('the declarations of a script', { timeout: 60_000 }, () => {
  const declared =
    '{ script: ./scripts/name.ts, declares: { purpose: advertising, hosts: [ads.example], cookies: [seen], storage: [last] } }';

  test('allow it to run only with consent to its purpose', async () => {
    const free = await shop.withScript('export default (): string => "marker";');
    const { reported, bundle } = await shop.withScript(
      'export default (): string => "marker";',
      declared,
    );
    expect(reported).toEqual([]);
    expect(free.bundle).not.toContain('includes(4)');
    expect(bundle).toContain('marker');
    expect(bundle).toMatch(/\b4\b/);
  });

  test.each([
    ['without a purpose', '{ hosts: [ads.example] }', 'key-missing'],
    ['with a misspelled key', '{ purpose: analytics, cookie: [a] }', 'key-unknown'],
    ['with an unknown purpose', '{ purpose: marketing }', 'value-not-allowed'],
    [
      'with a URL instead of a host',
      '{ purpose: analytics, hosts: ["https://a.example/"] }',
      'value-pattern-wrong',
    ],
  ])('%s are an error', async (_, declares, code) => {
    const { reported } = await shop.withScript(
      'export default (): string => "";',
      `{ script: ./scripts/name.ts, declares: ${declares} }`,
    );
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(new RegExp(` ${code}$`));
  });
});
