import type { BuiltRelease } from './built-release.ts';
import { cacheHeaders } from './cache-headers.ts';
import { eachInParallel } from './each-in-parallel.ts';
import { jsonBytes } from './json-bytes.ts';
import { layout } from './layout.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Uploads the files of a release, scripts first. If the store already has a file, the file stays
 * unchanged. If the store has only the start of a file, the file is replaced.
 * @throws ReleaseError if a file in the store differs from the release's file after the upload
 */
export async function uploadRelease(
  store: ReleaseStore,
  { release, files, provenance }: BuiltRelease,
): Promise<void> {
  await eachInParallel([...files], ([key, bytes]) => create(store, key, bytes));
  if (provenance) await create(store, layout.provenance(release.release), provenance);
  await create(store, layout.release(release.release), jsonBytes(release));
}

async function create(store: ReleaseStore, key: string, bytes: Buffer): Promise<void> {
  const headers = cacheHeaders(key);
  await store.put(key, bytes, { headers, ifNoneMatch: '*' });
  let found = await store.get(key);
  // After an interrupted upload, some stores keep an object that contains only the start of the
  // file. Such an object is replaced.
  if (found && found.bytes.length < bytes.length && bytes.indexOf(found.bytes) === 0) {
    await store.put(key, bytes, { headers, ifMatch: found.etag });
    found = await store.get(key);
  }
  if (found?.bytes.equals(bytes)) return;
  throw new ReleaseError(
    'refused',
    `${key} in the store differs from the build: it was damaged or changed. Find out why, delete it, then run the command again`,
  );
}
