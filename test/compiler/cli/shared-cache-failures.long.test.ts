import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KEY, type Fault } from '../../harness/fake-bucket.ts';
import {
  RELEASE,
  folder,
  bucket,
  siteOf,
  at,
  everything,
  sharedCacheOf,
  build,
  reopenBucket,
  useSharedCacheBuild,
} from './shared-cache-build.ts';

useSharedCacheBuild();

describe('a bucket', { timeout: 180_000 }, () => {
  const busyOnce = () => {
    const seen = new Set<string>();
    bucket.fault = ({ method, key }) =>
      seen.has(method + key)
        ? undefined
        : seen.add(method + key) && { status: method === 'PUT' ? 429 : 503, code: 'SlowDown' };
  };

  test.each<[string, Fault | 'away', RegExp]>([
    ['fails', { status: 500 }, /the bucket responds with status 500\./],
    [
      'refuses',
      { status: 403, code: 'AccessDenied' },
      /403 AccessDenied: the key lacks a permission/,
    ],
    ["doesn't exist", { status: 404, code: 'NoSuchBucket' }, /the bucket doesn't exist/],
    [
      'redirects',
      { status: 307, code: 'TemporaryRedirect' },
      /the bucket has a different address or region/,
    ],
    ['never answers', 'never', /didn't respond within TAGWRIGHT_CACHE_TIMEOUT_MS/],
    ["can't be reached", 'away', /can't be reached \(ECONNREFUSED\)/],
  ])(
    'that %s causes one warning and an unchanged build; if it is required, the build fails and writes nothing',
    async (_, fault, sentence) => {
      if (fault === 'away') await bucket.close();
      else bucket.fault = () => fault;
      // Only a bucket that never answers makes the command wait for the timeout. A short timeout
      // keeps this test fast.
      const limit = { TAGWRIGHT_CACHE_TIMEOUT_MS: fault === 'never' ? '300' : '' };
      const ended = await build('one', ['--json'], limit);
      expect([ended.code, sharedCacheOf(ended)]).toEqual([0, { fetched: 0, given: 0, refused: 0 }]);
      expect(ended.err.match(/^warning: .*/gm)).toEqual([expect.stringMatching(sentence)]);
      await build('local', ['--cache', 'local']);
      expect(everything('one')).toEqual(everything('local'));
      const required = await build('two', ['--cache', 'required'], limit);
      expect(required).toMatchObject({
        code: 4,
        out: '',
        err: expect.stringMatching(
          /^tagwright: the shared cache is required, but .* Nothing was written; you can run the same command again\.\n$/,
        ) as string,
      });
      expect(required.err).toMatch(sentence);
      expect(existsSync(at('two'))).toBe(false);
      if (fault === 'away') await reopenBucket();
    },
  );

  test('that rejects writes causes one warning; if it is required, the build fails', async () => {
    bucket.fault = ({ method }) =>
      method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined;
    expect((await build('one')).err.match(/^warning: .*/gm)).toEqual([
      expect.stringContaining('AccessDenied'),
    ]);
    expect(await build('two', ['--cache', 'required'])).toMatchObject({ code: 4, out: '' });
  });

  test("that is busy is retried, and one that truncates its responses isn't", async () => {
    busyOnce();
    expect(await build('one', ['--cache', 'required'])).toMatchObject({
      code: 0,
      err: 'Shared cache: 0 bundles downloaded, 4 uploaded.\n',
    });
    busyOnce();
    expect(sharedCacheOf(await build('two'))).toEqual(RELEASE);
    bucket.fault = ({ method }) => (method === 'GET' ? 'half' : undefined);
    expect((await build('three')).err).toMatch(
      /^warning: the build continues without the shared cache: the bucket can't be reached/,
    );
    expect(everything('three')).toEqual(everything('one'));
  });

  test('that is slower than a build is no longer used', async () => {
    for (const site of ['ee', 'ff', 'gg', 'hh', 'ii', 'jj'])
      folder.write(`rules/${site}/site.yaml`, siteOf(site, 'A'));
    bucket.fault = () => ({ afterMs: 600 });
    const ended = await build('one', ['--json', '--cache', 'read'], {
      TAGWRIGHT_CACHE_TIMEOUT_MS: '1500',
    });
    for (const site of ['ee', 'ff', 'gg', 'hh', 'ii', 'jj'])
      rmSync(join(folder.rules, site), { recursive: true });
    expect(ended.err.match(/^warning: .*/gm)).toEqual([
      expect.stringContaining('responds more slowly than a build takes'),
    ]);
    expect(ended.code).toBe(0);
  });

  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'the wrong secret',
      { AWS_SECRET_ACCESS_KEY: 'not-the-secret' },
      /SignatureDoesNotMatch: AWS_SECRET_ACCESS_KEY doesn't belong to/,
    ],
    ["a key it doesn't know", { AWS_ACCESS_KEY_ID: 'AKIDOTHER' }, /InvalidAccessKeyId/],
    ['another region', { AWS_REGION: 'us-east-1' }, /the bucket is in another region/],
    ['no key', { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }, /it needs credentials/],
  ])(
    'that rejects the credentials (%s) causes one warning, without the key or the address',
    async (_, more, sentence) => {
      const ended = await build('one', ['--json'], {
        AWS_SESSION_TOKEN: 'the-token',
        TAGWRIGHT_CACHE_SECRET: 'the-secret',
        ...more,
      });
      expect(ended.code).toBe(0);
      expect(ended.err.match(/^warning: .*/gm)).toEqual([expect.stringMatching(sentence)]);
      for (const secret of [
        KEY.AWS_ACCESS_KEY_ID,
        KEY.AWS_SECRET_ACCESS_KEY,
        'AKIDOTHER',
        'not-the-secret',
        'the-token',
        'the-secret',
        'Signature=',
        '127.0.0.1',
      ])
        expect(ended.err + ended.out).not.toContain(secret);
    },
  );
});
