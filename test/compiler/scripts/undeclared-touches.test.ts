import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScriptShop, type ScriptShop } from './script-shop.ts';

let shop: ScriptShop;

beforeEach(() => {
  shop = makeScriptShop();
});

afterEach(() => shop.remove());

const calls = (code: string) => `export default (): void => {\n  ${code}\n};`;
const declaring = (list: string) =>
  `{ script: ./scripts/name.ts, declares: { purpose: product, ${list}: [a.example] } }`;

/**
 * Each row names a list in `declares`, and contains code that needs an entry in that list. If the
 * entry is missing, the diagnostic is at `column`. Only the long suite tries all rows.
 */
const touches: readonly (readonly [list: string, code: string, column: number])[] = [
  ['hosts', 'void fetch("https://a.example/");', 8],
  ['hosts', 'navigator.sendBeacon("https://a.example/");', 13],
  ['hosts', 'new XMLHttpRequest().open("GET", "https://a.example/");', 7],
  ['hosts', 'new Image().src = "https://a.example/";', 3],
  ['cookies', 'document.cookie = "a=1";', 3],
  ['storage', 'localStorage.setItem("a", "1");', 15],
  ['storage', 'sessionStorage["a"] = "1";', 3],
  ['storage', 'localStorage.a = "1";', 3],
];
const tried = touches.filter((_, index) => process.env['LONG'] || index % 4 === 0);

test.each(tried)('%s must be declared: %s', { timeout: 60_000 }, async (list, code, column) => {
  const { reported, sites } = await shop.withScript(calls(code));
  expect(reported).toEqual([`rules/shop/scripts/name.ts:2:${column} script-touch-undeclared`]);
  expect(sites).toEqual([]);
  expect((await shop.withScript(calls(code), declaring(list))).reported).toEqual([]);
  const other = list === 'hosts' ? 'storage' : 'hosts';
  expect((await shop.withScript(calls(code), declaring(other))).reported).toHaveLength(1);
});

test(
  'reading, and words in texts and comments, need no declaration',
  { timeout: 60_000 },
  async () => {
    const { reported } = await shop.withScript(
      calls(
        'if (document.cookie === "" && localStorage.a === sessionStorage.getItem("fetch(")) return; // localStorage.a = 1',
      ),
    );
    expect(reported).toEqual([]);
  },
);

test('an imported script counts, too', { timeout: 60_000 }, async () => {
  shop.write('rules/shop/scripts/send.ts', 'export const send = () => void fetch("/a");');
  const { reported } = await shop.withScript(
    'import { send } from "./send.ts";\nexport default (): void => send();',
  );
  expect(reported).toEqual(['rules/shop/scripts/send.ts:1:32 script-touch-undeclared']);
});
