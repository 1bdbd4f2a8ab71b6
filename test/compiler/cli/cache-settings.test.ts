import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

const folder = makeRulesFolder();
const out = join(folder.rules, '../dist');
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folder.remove());

/** Valid values of all settings. */
const RIGHT = {
  TAGWRIGHT_CACHE_URL: 's3://bucket/prefix',
  TAGWRIGHT_CACHE_SECRET: '',
  TAGWRIGHT_CACHE_MB: '',
  TAGWRIGHT_CACHE_TIMEOUT_MS: '',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: '',
  AWS_REGION: 'eu-west-3',
  AWS_DEFAULT_REGION: '',
  AWS_ENDPOINT_URL: '',
  AWS_ENDPOINT_URL_S3: '',
};

test.each<[readonly string[], Readonly<Record<string, string>>, RegExp]>([
  [['--cache', 'reed'], {}, /unknown value "reed" for --cache. Did you mean "read"\?/],
  [['--cache', 'read', '--no-cache'], {}, /can't be combined/],
  [['--cache', 'read'], { TAGWRIGHT_CACHE_URL: '' }, /there is no bucket: set TAGWRIGHT_CACHE_URL/],
  [[], { TAGWRIGHT_CACHE_URL: 'ftp://x/y' }, /TAGWRIGHT_CACHE_URL must be s3:/],
  [
    [],
    { TAGWRIGHT_CACHE_URL: 's3://Our_Bucket' },
    /a bucket's name contains only lower-case letters/,
  ],
  [
    [],
    { TAGWRIGHT_CACHE_URL: 'https://me:pass@bucket.example/' },
    /must not contain a user or a password/,
  ],
  [[], { TAGWRIGHT_CACHE_URL: 'https://bucket.example/?a' }, /without "\?" or "#"/],
  [[], { TAGWRIGHT_CACHE_URL: 's3://bucket/prefix', AWS_REGION: '' }, /needs a region/],
  [
    [],
    { TAGWRIGHT_CACHE_URL: 's3://bucket', AWS_ENDPOINT_URL: 'minio:9000' },
    /AWS_ENDPOINT_URL must begin with/,
  ],
  [[], { AWS_SECRET_ACCESS_KEY: '' }, /AWS_SECRET_ACCESS_KEY isn't set/],
  [
    ['--cache', 'required'],
    { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
    /--cache required writes to the bucket, but AWS_ACCESS_KEY_ID isn't set/,
  ],
  [[], { TAGWRIGHT_CACHE_TIMEOUT_MS: '5s' }, /TAGWRIGHT_CACHE_TIMEOUT_MS takes milliseconds/],
  [
    [],
    { TAGWRIGHT_CACHE_SECERT: 'x' },
    /unknown environment variable TAGWRIGHT_CACHE_SECERT. Did you mean TAGWRIGHT_CACHE_SECRET\?/,
  ],
  [[], { TAGWRIGHT_CACHE_MB: '2 GB' }, /TAGWRIGHT_CACHE_MB takes a number of megabytes/],
])(
  'build %j with %j fails with one sentence before any request or write',
  async (args, more, sentence) => {
    for (const [name, value] of Object.entries({ ...RIGHT, ...more })) vi.stubEnv(name, value);
    const fetched = vi.spyOn(globalThis, 'fetch');
    let [told, err] = ['', ''];
    const code = await main(
      ['build', '--rules', folder.rules, '--as-of', '2025-04-15', '--out', out, ...args],
      {
        out: (text) => {
          told += text;
        },
        err: (text) => {
          err += text;
        },
        colour: false,
      },
    );
    expect([code, told, err.match(/\n/g)]).toEqual([2, '', ['\n']]);
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/pass@|AKIDEXAMPLE|minio/);
    expect(fetched).not.toHaveBeenCalled();
    expect(existsSync(out)).toBe(false);
    fetched.mockRestore();
  },
);
