import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, createCompiler } from '../../../compiler/compile.ts';
import { AS_OF, given, replaceIn, useShops } from './cache-shop.ts';

let rules = '';
useShops((folder) => void (rules = folder));
const fresh = async (): Promise<unknown> =>
  given(await compile({ rules, asOf: AS_OF, cache: false }));

describe('a compiler that is used again', () => {
  const edits: readonly (readonly [string, (rules: string) => void])[] = [
    [
      "a site's rule",
      (rules) => replaceIn(join(rules, 'sites/ab/rules/part-0.yaml'), 'name: AB', 'name: Ab'),
    ],
    ['a comment', (rules) => appendFileSync(join(rules, 'sites/ab/rules/part-0.yaml'), '# more\n')],
    [
      'a rule of all sites',
      (rules) => replaceIn(join(rules, 'base/rules/part-0.yaml'), 'order: 5', 'order: 6'),
    ],
    [
      'a constant',
      (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'language: de', 'language: da'),
    ],
    [
      'whom a site extends',
      (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'extends: base', 'extends: ab'),
    ],
    [
      "a site's name",
      (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'site: ac', 'site: ad'),
    ],
    [
      'an error in a site',
      (rules) => replaceIn(join(rules, 'sites/ab/rules/part-0.yaml'), 'events:', 'evnts:'),
    ],
    [
      'an error in a shared layer',
      (rules) => replaceIn(join(rules, 'base/elements.yaml'), 'value:', 'valu:'),
    ],
    [
      "a file that can't be read",
      (rules) => appendFileSync(join(rules, 'sites/aa/rules/part-0.yaml'), '\tno: [\n'),
    ],
    [
      'a file more',
      (rules) =>
        writeFileSync(
          join(rules, 'sites/aa/more.yaml'),
          'elements:\n  more: { value: { cookie: more } }\n',
        ),
    ],
    ['a file less', (rules) => rmSync(join(rules, 'sites/ab/rules/part-0.yaml'))],
    ['a pack', (rules) => writePack(rules)],
    [
      'the project',
      (rules) =>
        writeFileSync(join(rules, 'tagwright.yaml'), 'language: 1\ntime-zone: Asia/Tokyo\n'),
    ],
    ['a site less', (rules) => rmSync(join(rules, 'sites/ab'), { recursive: true })],
  ];

  test('returns the same as a new compiler after every kind of change, and after each change is undone', async () => {
    const before = `${rules}-before`;
    cpSync(rules, before, { recursive: true });
    const compiler = createCompiler({ rules, asOf: AS_OF, cache: false });
    const unchanged = await fresh();
    expect(given(await compiler.compile())).toEqual(unchanged);
    // The long suite tries every edit, the short one every third.
    for (const [what, edit] of process.env['LONG']
      ? edits
      : edits.filter((_, index) => index % 3 === 0)) {
      edit(rules);
      const expected = await fresh();
      expect(given(await compiler.compile()), what).toEqual(expected);
      rmSync(rules, { recursive: true });
      cpSync(before, rules, { recursive: true });
      expect(given(await compiler.compile()), `${what}, taken back`).toEqual(unchanged);
    }
  }, 240_000);

  test("keeps the bundles that a change doesn't affect", async () => {
    const compiler = createCompiler({ rules, asOf: AS_OF, cache: false });
    const first = await compiler.compile();
    replaceIn(
      join(rules, 'sites/ab/rules/part-0.yaml'),
      'send-link: { name: "',
      'send-link: { name: "new ',
    );
    const second = await compiler.compile();
    const same = second.sites.map(({ map }, index) => map === first.sites[index]!.map);
    expect(second.sites.map(({ site }) => site)).toEqual(['aa', 'ab', 'ac']);
    expect(same).toEqual([true, false, true]);
  });
});

/** Adds a pack (rules that sites can opt into), and opts a site into it. */
function writePack(rules: string): void {
  mkdirSync(join(rules, 'packs'));
  writeFileSync(
    join(rules, 'packs/chat.yaml'),
    'pack: chat\ntitle: Chat\nrules:\n  - id: chat/open\n    name: Chat is opened\n    events: [ { click: { selector: .chat } } ]\n    actions: [ { send-link: { name: chat } } ]\n',
  );
  appendFileSync(join(rules, 'sites/ab/site.yaml'), 'use: [ chat ]\n');
}
