import { createHash } from 'node:crypto';
import { cacheHeaders } from '../cache-headers.ts';
import { layout } from '../layout.ts';
import type { Release } from '../release.ts';
import type { ReleaseStore } from '../store/store.ts';
import { makeDelta } from './make-delta.ts';

/** A delta in a store: a site's bundle, compressed with an earlier bundle as the dictionary. */
export interface WrittenDelta {
  readonly site: string;
  readonly key: string;
  readonly bytes: number;
}

/**
 * Writes deltas of a release's bundles: for each bundle, one delta per earlier bundle of the same
 * site. Skips a delta if one of the two bundles isn't in the store. Also skips a delta that isn't
 * smaller than the new bundle with brotli compression.
 * @param earlier the releases whose bundles visitors may have in their caches
 */
export async function writeDeltas(
  store: ReleaseStore,
  release: Release,
  earlier: readonly Release[],
): Promise<readonly WrittenDelta[]> {
  const written: WrittenDelta[] = [];
  for (const [site, { file, bytes }] of Object.entries(release.sites)) {
    const files = new Set(earlier.flatMap(({ sites }) => sites[site]?.file ?? []));
    files.delete(file);
    const script = files.size > 0 ? await store.get(layout.script(site, file)) : undefined;
    for (const before of script ? files : []) {
      const dictionary = await store.get(layout.script(site, before));
      if (dictionary === undefined) continue;
      const delta = await makeDelta(script!.bytes, dictionary.bytes);
      if (delta.length >= bytes.brotli) continue;
      const hash = createHash('sha256').update(dictionary.bytes).digest('hex');
      const key = layout.delta(site, file, hash);
      // If the object exists, it isn't replaced, because it has the same content.
      await store.put(key, delta, { headers: cacheHeaders(key), ifNoneMatch: '*' });
      written.push({ site, key, bytes: delta.length });
    }
  }
  return written;
}
