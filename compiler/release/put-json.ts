import { cacheHeaders } from './cache-headers.ts';
import { jsonBytes } from './json-bytes.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Writes a JSON object. If `etag` is set, the stored object must still have this etag; if it is
 * undefined, the object must not exist. On a `conflict`, the stored content is compared with the
 * new one, because this process may itself have written the object: the response to an earlier
 * request may have been lost.
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
