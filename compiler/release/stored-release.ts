import { layout } from './layout.ts';
import { readJson } from './read-json.ts';
import { ReleaseError } from './release-error.ts';
import { releaseId } from './release-id.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Reads a release from a store.
 * @returns undefined if the store doesn't have it
 * @throws ReleaseError if its content doesn't match its id
 */
export async function storedRelease(store: ReleaseStore, id: string): Promise<Release | undefined> {
  const key = layout.release(id);
  const found = /^[\da-f]{16}$/.test(id) ? await readJson<Release>(store, key) : undefined;
  if (found && (found.value.release !== id || releaseId(found.value) !== id))
    throw new ReleaseError(
      'refused',
      `${key} in the store doesn't match its name: it was damaged or changed`,
    );
  return found?.value;
}
