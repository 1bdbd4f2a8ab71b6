import type { LiveState } from './pointer.ts';
import { ReleaseError } from './release-error.ts';
import type { Release, ReleasedSite } from './release.ts';
import { storedRelease } from './stored-release.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Returns the scripts of each site and the values of its manifest, read from the release that
 * `sites` names for the site.
 * @param known releases that may not be in the store yet
 * @throws ReleaseError if the store doesn't have a release
 */
export async function releasedSites(
  store: ReleaseStore,
  sites: LiveState['sites'],
  ...known: readonly Release[]
): Promise<Map<string, ReleasedSite>> {
  const ids = [...new Set(Object.values(sites))];
  const releases = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const found =
          known.find(({ release }) => release === id) ?? (await storedRelease(store, id));
        return [id, found] as const;
      }),
    ),
  );
  return new Map(
    Object.entries(sites).map(([site, id]) => {
      const released = releases.get(id)?.sites[site];
      if (!released)
        throw new ReleaseError(
          'refused',
          releases.get(id)
            ? `the release ${id} doesn't have the site ${site}`
            : `the store has no release ${id}`,
        );
      return [site, released] as const;
    }),
  );
}
