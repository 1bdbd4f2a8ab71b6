import type { LiveState } from './pointer.ts';
import { ReleaseError } from './release-error.ts';
import type { Release, ReleasedSite } from './release.ts';
import { storedRelease } from './stored-release.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Returns each site as it is in its release.
 * @param sites the id of each site's release
 * @param known releases that needn't be in the store
 * @throws ReleaseError if a release isn't in the store, or doesn't have the site
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
