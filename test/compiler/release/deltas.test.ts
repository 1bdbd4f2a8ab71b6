import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { cacheHeaders } from '../../../compiler/release/cache-headers.ts';
import { makeDelta } from '../../../compiler/release/deltas/make-delta.ts';
import { writeDeltas } from '../../../compiler/release/deltas/write-deltas.ts';
import { layout } from '../../../compiler/release/layout.ts';
import type { Release } from '../../../compiler/release/release.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { memoryStore } from '../../harness/memory-store.ts';

let before: Buffer;
let after: Buffer;
beforeAll(async () => {
  [before, after] = (await Promise.all(['/in/offer/', '/in/sale/'].map(bundleOf))) as [
    Buffer,
    Buffer,
  ];
});

async function bundleOf(path: string): Promise<Buffer> {
  const { sites } = await compileFiles({
    'rules/in/site.yaml': `site: in
title: India
serves: { hosts: [www.shop.example] }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
rules: [ { id: in/view, name: View, events: [dom-ready], conditions: [ { url: path, starts-with: ${path} } ], actions: [ send-event: view ] } ]
`,
  });
  return Buffer.from(sites[0]!.code);
}

/** Puts a bundle into a store. Returns a release that contains only this bundle. */
async function release(
  store: ReturnType<typeof memoryStore>,
  name: string,
  bundle: Buffer,
): Promise<Release> {
  const file = `in.${name.repeat(16)}.js`;
  const key = layout.script('in', file);
  await store.put(key, bundle, { headers: cacheHeaders(key) });
  const bytes = { raw: bundle.length, gzip: 0, brotli: brotliCompressSync(bundle).length };
  return { release: name, sites: { in: { file, bytes } } } as unknown as Release;
}

describe('a delta', () => {
  test('of a changed condition is less than 100 bytes', async () => {
    const delta = await makeDelta(after, before);
    expect(delta.length).toBeLessThan(100);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(before).digest());
  });

  test('is written for each earlier bundle, with the headers of its kind', async () => {
    const store = memoryStore();
    const releases = [
      await release(store, 'a', before),
      await release(store, 'b', Buffer.concat([before, Buffer.from('/* more */')])),
    ];
    const newest = await release(store, 'c', after);
    const written = await writeDeltas(store, newest, [...releases, ...releases, newest]);
    expect(written.map(({ site }) => site)).toEqual(['in', 'in']);
    for (const { key, bytes } of written) {
      const { bytes: delta, headers } = store.objects.get(key)!;
      expect(delta).toHaveLength(bytes);
      const hash = delta.subarray(8, 24).toString('hex').slice(0, 16);
      expect(key).toBe(`b/in/in.${'c'.repeat(16)}.js.${hash}.dcz`);
      expect(headers).toEqual({
        'content-encoding': 'dcz',
        vary: 'accept-encoding, available-dictionary',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  test("isn't written for a bundle that is new, unchanged, missing or completely different", async () => {
    const store = memoryStore();
    const newest = await release(store, 'c', after);
    const missing = {
      ...newest,
      sites: { in: { file: `in.${'d'.repeat(16)}.js` } },
    } as unknown as Release;
    const other = await release(store, 'e', Buffer.from('/* other */'));
    expect(await writeDeltas(store, newest, [])).toEqual([]);
    expect(await writeDeltas(store, newest, [newest, missing, other])).toEqual([]);
  });
});
