import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile, createCompiler } from '../../../compiler/compile.ts';
import { AS_OF, given, replaceIn, useShops } from './cache-shop.ts';
import { edits } from './edits.ts';

let rules = '';
useShops((folder) => void (rules = folder));
const fresh = async (): Promise<unknown> =>
  given(await compile({ rules, asOf: AS_OF, cache: false }));

describe('a compiler that is used again', () => {
  test('returns the same as a new compiler after every kind of change, and after each change is undone', async () => {
    const before = `${rules}-before`;
    cpSync(rules, before, { recursive: true });
    const compiler = createCompiler({ rules, asOf: AS_OF, cache: false });
    const unchanged = await fresh();
    expect(given(await compiler.compile())).toEqual(unchanged);
    for (const [what, edit] of edits) {
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
