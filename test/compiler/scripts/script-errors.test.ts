import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { renderPretty } from '../../../compiler/diagnostics/render-pretty.ts';
import { makeScriptShop, rulesWith, SITE, type ScriptShop } from './script-shop.ts';

let shop: ScriptShop;

beforeEach(() => {
  shop = makeScriptShop();
});

afterEach(() => shop.remove());

describe('errors', { timeout: 60_000 }, () => {
  test.each([
    [
      'syntax',
      'export default () => {\n  const é = 1; const a: = é;\n};',
      '2:25 script-syntax-invalid',
    ],
    [
      'code after the end of it',
      'export default () => 1;\n}); require("fs").writeFileSync("gone", "");\n(() => {',
      '2:1 script-syntax-invalid',
    ],
    ['no default', 'export const value = () => 1;', '1:1 script-default-export-missing'],
    ['nothing at all', '// To be written.', '1:1 script-default-export-missing'],
    [
      'a default as CommonJS has it',
      'const value = (): number => 1;\nmodule.exports = value;',
      '1:1 script-default-export-missing',
    ],
    ['a default that is no function', 'const value = "text";\nexport default value;', undefined],
    [
      'a package',
      'import { readFileSync } from "node:fs";\nexport default () => readFileSync("x");',
      '1:30 script-import-forbidden',
    ],
    [
      'a path out of the rules',
      'import secret from "../../../../secret.ts";\nexport default () => secret;',
      '1:20 script-import-forbidden',
    ],
    [
      'a missing import',
      'import { a } from "./nowhere.ts";\nexport default () => a;',
      '1:19 script-missing',
    ],
    [
      'an import without its ending',
      'import { a } from "./nowhere";\nexport default () => a;',
      '1:19 script-import-forbidden',
    ],
    [
      'a package asked for with require',
      'export default () => require("fs");',
      '1:22 script-api-not-allowed',
    ],
    [
      'an import while the page runs',
      'export default () => import("./late.ts");',
      '1:22 script-api-not-allowed',
    ],
    [
      'something done when it is loaded',
      'const a = 1;\nfetch("https://a.example/");\nexport default () => a;',
      '2:1 script-side-effect',
    ],
    [
      'the same, said to be harmless',
      'const a = /* @__PURE__ */ fetch("https://a.example/");\nexport default () => a;',
      '1:1 script-side-effect',
    ],
    [
      'waiting when it is loaded',
      'const a = await fetch("https://a.example/");\nexport default () => a;',
      '1:11 script-syntax-invalid',
    ],
    ['a wrong type', 'export default () => document.title.lenght;', '1:37 script-type-wrong'],
    ['an API of Node.js', 'export default () => process.env.HOME;', '1:22 script-type-wrong'],
    ['eval', 'export default () => eval("1");', '1:22 script-api-not-allowed'],
    [
      'eval by another way',
      'export default () => (0, window.eval)("1");',
      '1:26 script-api-not-allowed',
    ],
    [
      'the constructor Function',
      'export default () => new Function("return 1")();',
      '1:22 script-api-not-allowed',
    ],
    [
      'a timer with text',
      'export default () => setTimeout("alert(1)", 5);',
      '1:22 script-api-not-allowed',
    ],
    ['document.write', 'export default () => document.write("x");', '1:22 script-api-not-allowed'],
    [
      'a synchronous request',
      'export default () => { const x = new XMLHttpRequest(); x.open("GET", "/a", false); };',
      '1:57 script-api-not-allowed',
    ],
    [
      'the end of the page',
      'export default () => addEventListener("beforeunload", () => {});',
      '1:22 script-api-not-allowed',
    ],
    [
      'the end of the page by its property',
      'export default () => { window.onunload = () => {}; };',
      '1:31 script-api-not-allowed',
    ],
  ])(
    '%s: reported once, at its location, with its lines; nothing is built',
    async (_, text, wanted) => {
      const { reported, sites, diagnostics, texts } = await shop.withScript(text);
      expect(reported).toEqual([
        wanted === undefined
          ? 'rules/shop/rules.yaml:2:29 script-arguments-wrong'
          : `rules/shop/scripts/name.ts:${wanted}`,
      ]);
      expect(sites).toEqual([]);
      const { place } = diagnostics[0]!;
      expect(renderPretty(diagnostics[0]!, texts)).toContain(
        `${place.line} │ ${texts.get(place.file)!.split('\n')[place.line - 1]}`,
      );
    },
  );

  test.each([
    [
      'a comment',
      '// eval("1"), document.write and new Function("x")\n/* import("y") */\nexport default (): string => "";',
    ],
    ['a text', 'export default (): string => "eval(1) document.write(2) require(3)";'],
    [
      'names that only resemble them',
      'const evaluate = (): number => 1;\nclass Functions { open(a: string, b: boolean): string { return `${a}${b}`; } }\nexport default (): string => new Functions().open("a", true) + evaluate();',
    ],
    [
      'an asynchronous request',
      'export default (): string => { const x = new XMLHttpRequest(); x.open("GET", "/a", true); return ""; };',
    ],
  ])('%s is no error', async (_, text) => {
    const declared =
      '{ script: ./scripts/name.ts, declares: { purpose: product, hosts: [a.example] } }';
    expect((await shop.withScript(text, declared)).reported).toEqual([]);
  });

  test.each([
    ["isn't there", './scripts/nowhere.ts', 'script-missing'],
    ['lies outside the rules', '../../secret.ts', 'value-pattern-wrong'],
    ['goes out and comes back', '../../../rules/shop/scripts/name.ts', 'value-pattern-wrong'],
    ['is absolute', '/etc/secret.ts', 'value-pattern-wrong'],
    ['is no TypeScript', './scripts/name.js', 'value-pattern-wrong'],
  ])('a path that %s', async (_, path, code) => {
    shop.write('secret.ts', 'export default () => "secret";');
    const { reported, sites } = await shop.withScript(
      'export default () => 1;',
      `{ script: ${path} }`,
    );
    expect(reported).toEqual([`rules/shop/rules.yaml:2:29 ${code}`]);
    expect(sites).toEqual([]);
  });

  test("a link out of the rules folder isn't followed", async () => {
    shop.write('outside/secret.ts', 'export default (): string => "secret";');
    shop.write('rules/shop/scripts/here.ts', '');
    symlinkSync(join(shop.rules, '../outside/secret.ts'), join(shop.rules, 'shop/scripts/link.ts'));
    const { reported, sites } = await shop.compileRules('{ script: ./scripts/link.ts }');
    expect(reported).toEqual(['rules/shop/rules.yaml:2:29 symlink-outside-folder']);
    expect(sites).toEqual([]);
  });

  test("a script that isn't UTF-8", async () => {
    shop.write(
      'rules/shop/scripts/name.ts',
      Buffer.from('// caf\xe9\nexport default () => 1;', 'latin1'),
    );
    const { reported } = await shop.compileRules('{ script: ./scripts/name.ts }');
    expect(reported).toEqual(['rules/shop/scripts/name.ts:1:7 file-not-utf8']);
  });

  test('keys under "with" that the script doesn\'t take, or that are missing', async () => {
    const text = 'export default ({ currency }: { currency: string }): string => currency;';
    for (const given of [', with: { currancy: INR }', '', ', with: { currency: INR, more: 1 }']) {
      const { reported } = await shop.withScript(text, `{ script: ./scripts/name.ts${given} }`);
      expect(reported, given).toEqual(['rules/shop/rules.yaml:2:29 script-arguments-wrong']);
    }
  });

  test('exclude only the sites that use the script', async () => {
    shop.write('rules/other/site.yaml', SITE.replace('site: shop', 'site: other'));
    shop.write(
      'rules/other/rules.yaml',
      rulesWith('{ page: title }').replaceAll('shop/', 'other/'),
    );
    const { sites } = await shop.withScript('export default () => process.exit(1);');
    expect(sites.map(({ site }) => site)).toEqual(['other']);
  });

  test('are reported as long as they exist, even with a cache', async () => {
    const cache = join(shop.rules, '../cache');
    const again = async (text: string) => {
      shop.write('rules/shop/scripts/name.ts', text);
      const { diagnostics, sites } = await compile({
        rules: shop.rules,
        asOf: '2025-04-15',
        cache,
      });
      return [
        diagnostics.map(({ code }) => code),
        sites.map(({ code }) => /"(first|second)"/.exec(code)?.[1]),
      ];
    };
    shop.write('rules/shop/rules.yaml', rulesWith('{ script: ./scripts/name.ts }'));
    const wrong = 'export default (): string => 1;';
    for (const [text, wanted] of [
      [wrong, [['script-type-wrong'], []]],
      [wrong, [['script-type-wrong'], []]],
      ['export default (): string => "first";', [[], ['first']]],
      ['export default (): string => "second";', [[], ['second']]],
      [wrong, [['script-type-wrong'], []]],
    ] as const)
      expect(await again(text), text).toEqual(wanted);
  });
});
