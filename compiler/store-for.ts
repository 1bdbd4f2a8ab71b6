import { join } from 'node:path';
import { createFileStore } from './cache/file-store.ts';
import { noStore, type Store } from './cache/store.ts';
import { packageRoot } from './package-root.ts';

/** The folder of what is kept between builds, where none is named. */
export function storeFolder(): string {
  return process.env['TAGWRIGHT_CACHE_DIR'] || join(packageRoot(), 'node_modules/.cache/tagwright/results');
}

/**
 * What is kept between builds.
 * @param cache a folder, or false for nothing; by default that of this machine
 */
export function storeFor(cache: string | false | undefined): Store {
  return cache === false ? noStore : createFileStore(cache ?? storeFolder());
}
