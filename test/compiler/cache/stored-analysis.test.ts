import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileStore } from '../../../compiler/cache/file-store.ts';
import type { Store } from '../../../compiler/cache/store.ts';
import { compile, type Compiled } from '../../../compiler/compile.ts';
import { AS_OF, given, replaceIn, useShops } from './cache-shop.ts';
import { edits } from './edits.ts';

let [rules, cache] = ['', ''];
useShops((...folders) => void ([rules, cache] = folders));

/** Checks the rules in a new compiler, as another process does. */
const check = (store: Store | false, asOf = AS_OF): Promise<Compiled> =>
  compile({ rules, asOf, cache: store, checkOnly: true });

test('a new process reports the same as one without a cache, after every kind of change', async () => {
  const store = withoutBuilds(createFileStore(cache));
  // The shop causes no diagnostics. The unused element adds a diagnostic to each site.
  writeFileSync(
    join(rules, 'base/unused.yaml'),
    'elements:\n  unused: { value: { cookie: unused } }\n',
  );
  const before = `${rules}-before`;
  cpSync(rules, before, { recursive: true });
  const unchanged = given(await check(false));
  expect(given(await check(store))).toEqual(unchanged);
  // The long suite tries every edit. The short suite tries half of the edits.
  for (const [what, edit] of process.env['LONG']
    ? edits
    : edits.filter((_, index) => index % 2 === 0)) {
    edit(rules);
    const expected = given(await check(false));
    expect(given(await check(store)), what).toEqual(expected);
    expect(given(await check(store)), `${what}, again`).toEqual(expected);
    rmSync(rules, { recursive: true });
    cpSync(before, rules, { recursive: true });
    expect(given(await check(store)), `${what}, taken back`).toEqual(unchanged);
  }
}, 120_000);

test.each([
  ['the own rules of a site', 'sites/ab/rules/part-0.yaml', 2],
  ['a layer that all sites extend', 'base/rules/part-0.yaml', 0],
  ['the project file', 'tagwright.yaml', 0],
])('after a change of %s, the sites without it are not analysed again', async (_, file, found) => {
  const store = createFileStore(cache);
  await check(store);
  replaceIn(join(rules, file), ': ', ':  ');
  expect(await analysesFound(store)).toEqual({ found, of: 3 });
});

test('for another date, all sites are analysed again', async () => {
  const store = createFileStore(cache);
  await check(store);
  expect(await analysesFound(store, '2025-04-16')).toEqual({ found: 0, of: 3 });
});

/** Returns the store without stored builds. A check then reuses only the stored analyses. */
function withoutBuilds(store: Store): Store {
  return { ...store, fetch: () => Promise.resolve(undefined) };
}

/** Checks the rules. Returns how many analyses the check looks up (`of`) and finds (`found`). */
async function analysesFound(store: Store, asOf?: string): Promise<{ found: number; of: number }> {
  const counts = { found: 0, of: 0 };
  const get = (kind: string, key: string): string | undefined => {
    const text = store.get(kind, key);
    if (kind === 'analyses') {
      counts.of += 1;
      counts.found += text === undefined ? 0 : 1;
    }
    return text;
  };
  await check({ ...store, get }, asOf);
  return counts;
}
