import { cacheHeaders } from './cache-headers.ts';
import { jsonBytes } from './json-bytes.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Writes a JSON object if the store still has the object with the etag, or none if the etag is
 * undefined. A `conflict` may be this process's own request whose response was lost, so it counts
 * only if the store has another content.
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
