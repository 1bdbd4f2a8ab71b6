import { storeFolder } from '../../driver/store-for.ts';
import { checkWritable } from './check-writable.ts';
import type { Finding } from './finding.ts';

/** Checks whether this user has a folder for the cache, and whether Tagwright can write there. */
export function checkCache(): Finding {
  const folder = storeFolder();
  return folder === undefined
    ? {
        subject: 'cache',
        verdict: 'advice',
        found: 'this user has no home folder, so nothing is cached',
        fix: 'Builds work without a cache, but take longer. Set TAGWRIGHT_CACHE_DIR to a folder.',
      }
    : checkWritable('cache', folder);
}
