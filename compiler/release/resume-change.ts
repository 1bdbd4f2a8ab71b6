import type { BuiltRelease } from './built-release.ts';
import { changeEnvironment } from './change-environment.ts';
import { readEnvironment } from './environment.ts';
import { ReleaseError } from './release-error.ts';
import { releasedSites } from './released-sites.ts';
import { storedRelease } from './stored-release.ts';
import { unfinished } from './unfinished.ts';
import { uploadRelease } from './upload-release.ts';
import type { World } from './world.ts';

/**
 * Completes the unfinished change of an environment.
 * @param built reads the build on this machine. `built` is called only if the release of the change
 * wasn't uploaded completely.
 * @returns whether there was an unfinished change
 * @throws ReleaseError if another process changes the environment, or if `built` returns another
 * release than the release of the change
 */
export async function resumeChange(
  world: World,
  name: string,
  built: () => BuiltRelease,
): Promise<boolean> {
  const { store } = world;
  const environment = await readEnvironment(store, name, []);
  const open = unfinished(environment);
  if (!open) return false;
  const { release: id, sites } = open.target;
  const isUploaded = open.kind === 'rollback' || (await hasRelease(store, id));
  const upload = isUploaded ? undefined : built();
  if (upload && upload.release.release !== id)
    throw new ReleaseError(
      'refused',
      `${id} wasn't uploaded completely, and this build is ${upload.release.release}. Build the same commit again, or go back with tagwright rollback`,
    );
  const known = await releasedSites(store, sites, ...(upload ? [upload.release] : []));
  await changeEnvironment(world, environment, {
    journal: { ...open, owner: world.owner },
    sites: known,
    ...(upload && { upload: () => uploadRelease(store, upload) }),
    holds: false,
    takesOver: true,
  });
  world.show(`the ${open.kind} of ${id} to ${name} is completed`);
  return true;
}

/**
 * Returns whether the store has the object that lists the files of a release. If the upload was
 * interrupted, that object is missing or incomplete.
 */
async function hasRelease(store: World['store'], id: string): Promise<boolean> {
  try {
    return (await storedRelease(store, id)) !== undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return false;
    throw error;
  }
}
