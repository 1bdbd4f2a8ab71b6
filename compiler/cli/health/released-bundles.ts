import type { CountedBundle } from '../../inspect/health/counted-bundle.ts';
import { releaseIds } from '../../release/release-ids.ts';
import { createFolderStore } from '../../release/store/folder-store.ts';
import { storedRelease } from '../../release/stored-release.ts';

/**
 * Reads the releases that `publish` has stored in a folder. Returns their bundles that send health
 * beacons (counts of rule outcomes).
 * @throws ReleaseError or StoreError if a release can't be read
 */
export async function releasedBundles(folder: string): Promise<readonly CountedBundle[]> {
  const store = createFolderStore(folder);
  const ids = await releaseIds(store);
  const releases = await Promise.all(ids.map((id) => storedRelease(store, id)));
  return releases.flatMap((release) =>
    Object.entries(release?.sites ?? {}).flatMap(([site, { file, rules, health }]) =>
      release && health
        ? [
            {
              ...{ site, file, asOf: release.asOf, release: release.release },
              rules: rules.map(({ id, name }, index) => ({ id, name, ...health.places[index]! })),
              health: { bundle: health.bundle },
            },
          ]
        : [],
    ),
  );
}
