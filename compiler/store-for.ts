import { join } from 'node:path';
import { createFileStore, MOST_BYTES } from './cache/file-store.ts';
import { noStore, type Store } from './cache/store.ts';
import { packageRoot } from './package-root.ts';

/** The folder of what is kept between builds, where none is named. */
export function storeFolder(): string {
  return process.env['TAGWRIGHT_CACHE_DIR'] || join(packageRoot(), 'node_modules/.cache/tagwright/results');
}

/**
 * How large the folder may become, in bytes, from TAGWRIGHT_CACHE_MB. A machine that builds a whole large release needs more:
 * a bundle that is thrown out before the next build asks for it was kept in vain.
 * @returns undefined where that is no size
 */
export function storeBytes(environment: Readonly<Record<string, string | undefined>>): number | undefined {
  const said = environment['TAGWRIGHT_CACHE_MB']?.trim();
  if (!said) return MOST_BYTES;
  return /^[1-9]\d{0,6}$/.test(said) ? Number(said) * 1_000_000 : undefined;
}

/**
 * What is kept between builds.
 * @param cache a store, a folder, or false for nothing; by default the folder of this machine
 */
export function storeFor(cache: Store | string | false | undefined): Store {
  if (typeof cache === 'object') return cache;
  return cache === false ? noStore : createFileStore(cache ?? storeFolder(), storeBytes(process.env));
}
