import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type OpenStore } from '../../../compiler/release/store/open-store.ts';
import { openS3Server, type S3Server } from '../../harness/s3-server.ts';
import { storeContract } from '../../harness/store-contract.ts';
import { madeRelease } from '../../harness/made-release.ts';
import { madeWorld, publish } from '../../harness/publish-worlds.ts';

const one = madeRelease({ in: '1', uk: '1' });

describe.each([
  { name: 'a bucket with conditions', conditions: true },
  { name: 'a bucket that ignores conditions', conditions: false },
])('$name', ({ conditions }) => {
  let s3: S3Server;
  let opened: OpenStore[] = [];
  beforeAll(async () => {
    s3 = await openS3Server(conditions);
  });
  beforeEach(async () => {
    s3.fault = () => undefined;
    await Promise.all(opened.map(({ close }) => close()));
    opened = [];
  });
  afterAll(() => s3.close());

  const open = async (folder = s3.folder()): Promise<OpenStore> => {
    const store = await openStore(folder, s3.environment, `owner-${Math.random()}`, true);
    opened.push(store);
    return store;
  };

  storeContract(async () => (await open()).store);

  test('the store detects whether the bucket ignores conditions, and then uses a lock', async () => {
    expect((await open()).isLocked).toBe(!conditions);
  });

  test('objects are served with the headers of their kind', async () => {
    const { store } = await open();
    await publish(madeWorld(store), one);
    const [script] = one.files.keys();
    const headersOf = async (key: string) => (await store.get(key))?.headers;
    expect(await headersOf(script!)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await headersOf('e/production/in.js'))?.['cache-control']).toMatch(/max-age=60,/);
  });
});
