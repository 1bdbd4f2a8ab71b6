import { join } from 'node:path';
import { createFileStore, MOST_BYTES } from '../cache/file-store.ts';
import { noStore, type Store } from '../cache/store.ts';
import { cacheFolder } from './cache-folder.ts';
import { isCheckout } from './is-checkout.ts';
import { packageRoot } from './package-root.ts';

/**
 * Returns the default cache folder: the value of TAGWRIGHT_CACHE_DIR if it is set. If not, a
 * checkout of Tagwright uses a folder in its node_modules, and an installed package uses the folder
 * that `cacheFolder` returns.
 * @returns undefined if `cacheFolder` finds no folder
 */
export function storeFolder(): string | undefined {
  const root = packageRoot();
  return (
    process.env['TAGWRIGHT_CACHE_DIR'] ||
    (isCheckout(root) ? join(root, 'node_modules/.cache/tagwright/results') : cacheFolder())
  );
}

/**
 * Returns the maximum size of the cache folder in bytes, from TAGWRIGHT_CACHE_MB. A machine that
 * builds all sites of a large release needs more than the default. With too small a cache, bundles
 * are removed before the next build can reuse them.
 * @returns undefined if the value isn't a size
 */
export function storeBytes(
  environment: Readonly<Record<string, string | undefined>>,
): number | undefined {
  const megabytes = environment['TAGWRIGHT_CACHE_MB']?.trim();
  if (!megabytes) return MOST_BYTES;
  return /^[1-9]\d{0,6}$/.test(megabytes) ? Number(megabytes) * 1_000_000 : undefined;
}

/**
 * Returns the store of a build.
 * @param cache a store, a folder, or false for no cache; by default the folder that `storeFolder`
 * returns
 */
export function storeFor(cache: Store | string | false | undefined): Store {
  if (typeof cache === 'object') return cache;
  const folder = cache === false ? undefined : (cache ?? storeFolder());
  return folder === undefined ? noStore : createFileStore(folder, storeBytes(process.env));
}
