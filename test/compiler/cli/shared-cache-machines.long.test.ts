import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { KEY } from '../../harness/fake-bucket.ts';
import { textOf } from '../../harness/cache-entry.ts';
import {
  ROOT,
  folder,
  bucket,
  siteOf,
  at,
  parts,
  everything,
  requestsWith,
  sharedCacheOf,
  objects,
  apart,
  build,
  useSharedCacheBuild,
} from './shared-cache-build.ts';

useSharedCacheBuild();

describe('separate machines', { timeout: 120_000 }, () => {
  test('fetch the bundles of another machine unchanged; a changed site is built once and shared', async () => {
    expect(await apart('one', [])).toMatchObject({
      code: 0,
      err: 'Shared cache: 0 bundles downloaded, 4 uploaded.\n',
    });
    const entries = new Map(bucket.objects);
    expect(await apart('two', [])).toMatchObject({
      code: 0,
      err: 'Shared cache: 4 bundles downloaded, 0 uploaded.\n',
    });
    // A machine that compiles a bundle caches the minified runtime code of the bundle. The second
    // machine cached none, so it compiled no bundle.
    expect([parts('one'), parts('two')]).toEqual([2, 0]);
    expect(everything('two').filter(([path]) => path!.includes('/on-demand.'))).toHaveLength(2);
    expect(everything('two')).toEqual(everything('one'));
    expect([objects('bundles').length, objects('builds').length, bucket.objects.size]).toEqual([
      4, 1, 5,
    ]);
    expect(bucket.objects).toEqual(entries);
    for (const object of entries.values()) {
      const text = textOf(object);
      for (const own of [
        at('.'),
        ROOT,
        homedir(),
        KEY.AWS_ACCESS_KEY_ID,
        KEY.AWS_SECRET_ACCESS_KEY,
        process.env['USER'] ?? '',
      ])
        if (own.length > 3) expect(text).not.toContain(own);
    }
    folder.write('rules/bb/site.yaml', siteOf('bb', 'B'));
    expect(await apart('three', [])).toMatchObject({
      code: 0,
      err: 'Shared cache: 3 bundles downloaded, 1 uploaded.\n',
    });
    folder.write('rules/bb/site.yaml', siteOf('bb', 'A'));
  });

  test('can build at the same time, from the same folder or from two', async () => {
    const ended = await Promise.all(
      ['one', 'two'].map((machine) => apart(machine, ['--cache', 'required', '--json'])),
    );
    expect(ended.map(({ code, err }) => [code, err])).toEqual([
      [0, expect.stringContaining('Shared cache')],
      [0, expect.stringContaining('Shared cache')],
    ]);
    expect(everything('two')).toEqual(everything('one'));
    expect(objects('bundles').length).toBe(4);
    expect(requestsWith('PUT').every(({ ifNoneMatch }) => ifNoneMatch === '*')).toBe(true);
  });

  test("leave no files or locks after Ctrl-C while the bucket doesn't answer", async () => {
    bucket.fault = () => 'never';
    const ended = await apart('one', ['--cache', 'required'], (stop) => {
      const timer = setInterval(() => {
        if (bucket.requests.length === 0) return;
        clearInterval(timer);
        stop();
      }, 20);
    });
    expect(ended).toMatchObject({ code: 'SIGINT', out: '' });
    expect([existsSync(at('one')), bucket.objects.size]).toEqual([false, 0]);
    bucket.fault = () => undefined;
    expect(sharedCacheOf(await build('one'))).toEqual({ fetched: 0, given: 4, refused: 0 });
  });
});
