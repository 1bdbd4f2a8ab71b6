import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type OpenStore } from '../../../compiler/release/store/open-store.ts';
import { openS3Server, type S3Server } from '../../harness/s3-server.ts';
import { madeRelease } from '../../harness/made-release.ts';
import { goBack, madeWorld, publish } from '../../harness/publish-worlds.ts';

const one = madeRelease({ in: '1', uk: '1' });
const two = madeRelease({ in: '2', uk: '2' });

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

  test('a release is published and rolled back although requests fail, end early or are repeated', async () => {
    const { store } = await open();
    const faults = ['reset', 503, 'half', 'cut'] as const;
    const seen = new Set<string>();
    s3.fault = ({ method, path }) => {
      const isFirst = !seen.has(`${method} ${path}`);
      seen.add(`${method} ${path}`);
      const fault = faults[seen.size % faults.length];
      // After the fault `half`, the store contains an incomplete file. `publish` replaces an
      // incomplete bundle or release, but not an incomplete loader or pointer. So only bundles and
      // releases get this fault.
      const isKept = fault === 'half' && !/\/[br]\//.test(path);
      return isFirst && !isKept ? fault : undefined;
    };
    await publish(madeWorld(store), one);
    await publish(madeWorld(store), two);
    await goBack(madeWorld(store));
    s3.fault = () => undefined;
    const { file } = one.release.sites['uk']!;
    expect((await store.get('e/production/uk.js'))?.bytes.toString()).toContain(file);
  });

  test('of two processes that publish at once, one wins, and the loaders are those of its release', async () => {
    const folder = s3.folder();
    const first = await open(folder);
    await publish(madeWorld(first.store), one);
    await first.close();
    const [a, b] = [await open(folder), await open(folder)];
    const three = madeRelease({ in: '3', uk: '3' });
    const results = await Promise.allSettled([
      publish(madeWorld(a.store), two).finally(() => a.close()),
      publish(madeWorld(b.store), three).finally(() => b.close()),
    ]);
    const winners = [two, three].filter((_, index) => results[index]!.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const site of ['in', 'uk'])
      expect((await first.store.get(`e/production/${site}.js`))?.bytes.toString()).toContain(
        winners[0]!.release.sites[site]!.file,
      );
  });
});
