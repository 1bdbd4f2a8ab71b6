import { cacheHeaders } from './cache-headers.ts';
import type { Environment } from './environment.ts';
import { layout } from './layout.ts';
import { readLoader } from './read-loader.ts';
import { ReleaseError } from './release-error.ts';
import type { World } from './world.ts';

/**
 * Writes a site's loader and reads it back. If the process of an older change has overwritten the
 * loader in the meantime, the loader is written again.
 * @throws ReleaseError if a newer change has written the loader, or the store keeps the old content
 */
export async function writeLoader(
  { store }: World,
  { name, loaders }: Environment,
  site: string,
  bytes: Buffer,
): Promise<void> {
  const key = layout.loader(name, site);
  const { generation } = readLoader(bytes);
  let found = loaders.get(site);
  for (;;) {
    await store.put(key, bytes, {
      headers: cacheHeaders(key),
      ...(found ? { ifMatch: found.etag } : { ifNoneMatch: '*' }),
    });
    const etag = found?.etag;
    found = await store.get(key);
    if (found?.bytes.equals(bytes)) return;
    if (found && readLoader(found.bytes).generation >= generation)
      throw new ReleaseError(
        'lost',
        `another process has changed ${name} in the meantime: ${key} belongs to a newer change`,
      );
    if (found?.etag === etag)
      throw new ReleaseError(
        'incomplete',
        `the store accepted ${key}, but still has the old content`,
      );
  }
}
