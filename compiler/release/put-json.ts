import { cacheHeaders } from './cache-headers.ts';
import { jsonBytes } from './json-bytes.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Writes a JSON object. If `etag` is set, the store must still have the object with this etag; if
 * it is undefined, the store must have no such object. After a `conflict`, the object may still be
 * the one that this process has written, if the response to its first request was lost. So the
 * contents are compared.
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
