import { cacheHeaders } from './cache-headers.ts';
import { jsonBytes } from './json-bytes.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Writes a JSON object. If `etag` is set, writes only if the stored object still has this etag. If
 * `etag` is undefined, writes only if the object doesn't exist yet. If the store already has the
 * new content, the write counts as successful: this process may have written the object with an
 * earlier request whose response was lost.
 * @returns the etag, or undefined if another process was faster
 */
export async function putJson(
  store: ReleaseStore,
  key: string,
  value: unknown,
  etag: string | undefined,
): Promise<string | undefined> {
  const bytes = jsonBytes(value);
  const result = await store.put(key, bytes, {
    headers: cacheHeaders(key),
    ...(etag === undefined ? { ifNoneMatch: '*' } : { ifMatch: etag }),
  });
  if (result !== 'conflict') return result.etag;
  const found = await store.get(key);
  return found?.bytes.equals(bytes) ? found.etag : undefined;
}
