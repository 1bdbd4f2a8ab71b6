import { describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { textOf, sealed } from '../../harness/cache-entry.ts';
import {
  RELEASE,
  folder,
  bucket,
  siteOf,
  at,
  parts,
  everything,
  requestsWith,
  sharedCacheOf,
  objects,
  build,
  useSharedCacheBuild,
} from './shared-cache-build.ts';

useSharedCacheBuild();

describe('a bucket', { timeout: 180_000 }, () => {
  test('stores the results of all parts, so that a build of the whole is the same as merging them', async () => {
    for (const part of ['1/2', '2/2'])
      expect(
        sharedCacheOf(await build(`part-${part[0]}`, ['--json', '--trace', '--shard', part])),
      ).toEqual({
        fetched: 0,
        given: 4,
        refused: 0,
      });
    expect(sharedCacheOf(await build('whole', ['--json', '--trace']))).toEqual({
      fetched: 8,
      given: 0,
      refused: 0,
    });
    expect(parts('whole')).toBe(0);
    expect(
      await main(
        ['merge', at('part-1'), at('part-2'), '--rules', folder.rules, '--out', at('merged')],
        { out: () => {}, err: () => {}, colour: false },
      ),
    ).toBe(0);
    expect(everything('merged')).toEqual(everything('whole'));
    // A trace build also contains the production bundles. They must be the same as in a build
    // without a trace.
    await build('local', ['--cache', 'local']);
    expect(
      everything('whole').filter(([path]) => !/\.(trace\.js|meta\.json)$/.test(path!)),
    ).toEqual(everything('local'));
    expect(sharedCacheOf(await build('plain'))).toMatchObject({ fetched: 4, given: 0 });
  });

  test('receives the results of machines that may write, and no requests from a machine with a local cache', async () => {
    await build('one', ['--cache', 'local']);
    expect(bucket.requests).toEqual([]);
    expect(sharedCacheOf(await build('one', ['--json', '--cache', 'read']))).toEqual({
      fetched: 0,
      given: 0,
      refused: 0,
    });
    expect(requestsWith('PUT')).toEqual([]);
    expect(sharedCacheOf(await build('one'))).toEqual({ fetched: 0, given: 4, refused: 0 });
    expect(sharedCacheOf(await build('two', ['--json', '--cache', 'read']))).toEqual(RELEASE);
    await build('three', ['--no-cache']);
    expect([parts('three'), bucket.objects.size]).toEqual([0, 5]);
  });

  test('never stores the results of a build with errors', async () => {
    folder.write('rules/bb/site.yaml', siteOf('bb', 'A').replace('name', 'nam'));
    expect(await build('one')).toMatchObject({
      code: 1,
      err: expect.stringContaining('rules/bb/site.yaml') as string,
    });
    folder.write('rules/bb/site.yaml', siteOf('bb', 'A'));
    expect([objects('builds'), objects('bundles').length]).toEqual([[], 3]);
  });

  test.each<[string, (object: Buffer, other: Buffer, path: string) => Buffer, RegExp]>([
    ['cut off', (object) => object.subarray(0, -10), /damaged, truncated/],
    [
      'changed',
      (object) => Buffer.concat([object.subarray(0, -1), Buffer.from([object.at(-1)! ^ 1])]),
      /damaged, truncated/,
    ],
    ['those of another key', (_, other) => other, /stored under another name/],
    ['something else', () => Buffer.from('<html>'), /isn't an entry of this cache/],
    ['empty', () => Buffer.alloc(0), /isn't an entry of this cache/],
    [
      'valid, in another format',
      (_, __, path) => sealed(path, '{"key":"x"}'),
      /doesn't have the form/,
    ],
  ])(
    'whose entries are %s causes one warning; they are rebuilt, and replaced by a machine that can write',
    async (_, change, sentence) => {
      await build('one');
      const all = [...bucket.objects];
      for (const [index, [path, object]] of all.entries())
        bucket.objects.set(path, change(object, all[(index + 1) % all.length]![1], path));
      for (const [machine, mode, given] of [
        ['two', 'read', 0],
        ['three', 'required', 4],
      ] as const) {
        const ended = await build(machine, ['--json', '--cache', mode]);
        expect([ended.code, sharedCacheOf(ended)]).toEqual([0, { fetched: 0, given, refused: 5 }]);
        expect(ended.err.match(/^warning: .*/gm)).toEqual([expect.stringMatching(sentence)]);
        expect(ended.err).toContain(mode === 'read' ? 'have been ignored' : 'have been replaced');
        expect(everything(machine)).toEqual(everything('one'));
      }
      expect(sharedCacheOf(await build('four'))).toEqual(RELEASE);
    },
  );

  test("can't make a build write to another path, or a script that differs from its manifest", async () => {
    await build('one');
    const [path] = objects('builds') as [string];
    const kept = JSON.parse(textOf(bucket.objects.get(path)!)) as {
      sites: {
        site: string;
        key: string;
        manifest: { file: string; onDemand?: { file: string } };
      }[];
    };
    const forge = (change: (site: (typeof kept.sites)[number]) => object) =>
      bucket.objects.set(
        path,
        sealed(
          path,
          JSON.stringify({
            ...kept,
            sites: kept.sites.map((site) => ({ ...site, ...change(site) })),
          }),
        ),
      );
    forge(() => ({ site: '../../../elsewhere' }));
    expect(sharedCacheOf(await build('two'))).toMatchObject({ fetched: 4, refused: 1 });
    forge(({ manifest }) => ({ manifest: { ...manifest, file: '../../../elsewhere.js' } }));
    expect(sharedCacheOf(await build('three'))).toMatchObject({ fetched: 4, refused: 1 });
    forge(() => ({ key: kept.sites[0]!.key }));
    expect(sharedCacheOf(await build('four'))).toMatchObject({ refused: 0 });
    for (const [machine, file, refused] of [
      ['five', '../../../elsewhere.js', 1],
      ['six', 'on-demand.0123456789abcdef.js', 0],
      ['seven', undefined, 0],
    ] as const) {
      forge(({ manifest: { onDemand, ...manifest } }) => ({
        manifest: {
          ...manifest,
          ...(onDemand && file !== undefined && { onDemand: { ...onDemand, file } }),
        },
      }));
      expect(sharedCacheOf(await build(machine))).toMatchObject({ refused });
    }
    for (const machine of ['two', 'three', 'four', 'five', 'six', 'seven'])
      expect(everything(machine)).toEqual(everything('one'));
  });

  test("isn't used if its entries aren't signed with the secret", async () => {
    const [one, two] = [{ TAGWRIGHT_CACHE_SECRET: 'one' }, { TAGWRIGHT_CACHE_SECRET: 'two' }];
    await build('one', ['--json'], one);
    expect(sharedCacheOf(await build('two', ['--json'], two))).toEqual({
      fetched: 0,
      given: 4,
      refused: 0,
    });
    const spaces = [
      ...new Set(
        [...bucket.objects.keys()].map((path) => path.replace(/(bundles|builds)\/.*/, '')),
      ),
    ];
    expect(spaces.length).toBe(2);
    for (const [path, object] of bucket.objects)
      if (path.startsWith(spaces[0]!))
        bucket.objects.set(path.replace(spaces[0]!, spaces[1]!), object);
    const ended = await build('three', ['--json', '--cache', 'read'], two);
    expect(sharedCacheOf(ended)).toEqual({ fetched: 0, given: 0, refused: 5 });
    expect(ended.err).toContain("isn't signed with TAGWRIGHT_CACHE_SECRET");
    expect(sharedCacheOf(await build('four', ['--json', '--cache', 'read'], one))).toEqual(RELEASE);
  });
});
