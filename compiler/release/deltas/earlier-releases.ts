import type { Pointer } from '../pointer.ts';
import type { Release } from '../release.ts';
import type { ReleaseStore } from '../store/store.ts';
import { storedRelease } from '../stored-release.ts';

/**
 * Returns the releases that are or were live in an environment, newest first. Returns no more than
 * `most` releases. Deleted releases are left out.
 * @param pointer the current state of the environment; undefined if nothing is live
 */
export async function earlierReleases(
  store: ReleaseStore,
  pointer: Pointer | undefined,
  most: number,
): Promise<readonly Release[]> {
  const states = pointer ? [pointer, ...pointer.history] : [];
  const ids = [...new Set(states.flatMap(({ sites }) => Object.values(sites)))].slice(0, most);
  const releases = await Promise.all(ids.map((id) => storedRelease(store, id)));
  return releases.flatMap((release) => release ?? []);
}
