import { sha256 } from '../cache/sha256.ts';
import { eachInParallel } from './each-in-parallel.ts';
import { layout } from './layout.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleasedSite } from './release.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Reads the scripts of sites back from the store and verifies them.
 * @throws ReleaseError if a script is missing, or its bytes don't match its hash
 */
export async function checkScripts(
  store: ReleaseStore,
  sites: readonly (readonly [site: string, released: ReleasedSite])[],
): Promise<void> {
  const scripts = sites.flatMap(([site, { onDemand, ...bundle }]) =>
    [bundle, ...(onDemand ? [onDemand] : [])].map((script) => ({ site, ...script })),
  );
  await eachInParallel(scripts, async ({ site, file, sha256: expected }) => {
    const key = layout.script(site, file);
    const found = await store.get(key);
    if (!found)
      throw new ReleaseError(
        'refused',
        `${key} isn't in the store: it was deleted, or the release was never uploaded completely`,
      );
    if (sha256(found.bytes) !== expected)
      throw new ReleaseError(
        'refused',
        `${key} in the store differs from the release: it was damaged or changed. Find out why, delete it, then run the command again`,
      );
  });
}
