import { StoreError } from '../cache/remote/store-error.ts';
import { checkScripts } from './check-scripts.ts';
import { eachInParallel } from './each-in-parallel.ts';
import type { Environment } from './environment.ts';
import type { Journal } from './journal.ts';
import { loaderObject } from './loader-object.ts';
import { closeJournal, openJournal } from './open-journal.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleasedSite } from './release.ts';
import { unfinished } from './unfinished.ts';
import type { World } from './world.ts';
import { writeLoader } from './write-loader.ts';
import { writePointer } from './write-pointer.ts';

/** A change of an environment: a publication of a release, or a rollback to an earlier state. */
export interface Change {
  readonly journal: Journal;
  /**
   * The sites with their new bundles. The map contains at least the sites in `journal.order`. If a
   * site's new loader loads nothing, the site's value is undefined.
   */
  readonly sites: ReadonlyMap<string, ReleasedSite | undefined>;
  /** Uploads the files of the release. */
  upload?(): Promise<void>;
  /** Whether the change stops after the canary sites. Another command then completes it. */
  readonly holds: boolean;
  /**
   * Whether this change may complete or replace an unfinished change. If false, this change fails
   * while another change is unfinished.
   */
  readonly takesOver: boolean;
}

/**
 * Changes the live releases of an environment. First opens the journal and uploads the files of
 * the release. Only then writes the loaders (the scripts that load the sites' current bundles), so
 * every loader names a complete release at any time. If `change.holds`, stops after the loaders of
 * the canary sites. If not, finally writes the pointer (the live state) and closes the journal.
 * @throws ReleaseError if the change isn't possible, or another process changes the environment
 */
export async function changeEnvironment(
  world: World,
  environment: Environment,
  change: Change,
): Promise<void> {
  const { store } = world;
  const { name } = environment;
  const { journal, sites } = change;
  const etag = await openJournal(world, environment, journal, change.takesOver);
  const hadStarted = unfinished(environment) !== undefined;
  try {
    await change.upload?.();
    await checkScripts(
      store,
      journal.order.flatMap((site) => {
        const released = sites.get(site);
        return released ? [[site, released] as const] : [];
      }),
    );
  } catch (error) {
    // This process hasn't written a loader yet. If a change was unfinished before, some loaders of
    // that change may have been written already, so the journal stays open. If no change was
    // unfinished, the journal can be closed. If closing fails, the journal stays open.
    if (!hadStarted) await closeJournal(store, name, journal, etag).catch(() => undefined);
    throw error instanceof StoreError
      ? new ReleaseError(
          'incomplete',
          `${error.message}. No loader was changed; run the command again`,
        )
      : error;
  }
  try {
    await writeAll(world, environment, change);
    if (!change.holds) await closeJournal(store, name, journal, etag);
  } catch (error) {
    throw error instanceof StoreError ? interrupted(name, error.message) : error;
  }
}

/**
 * Writes the loaders, canary sites first. Then writes the pointer, the object that records the live
 * releases. If only the canary sites are changed (`holds`), writes only their loaders.
 */
async function writeAll(
  world: World,
  environment: Environment,
  { journal, sites, holds }: Change,
): Promise<void> {
  const { target, order, canaries } = journal;
  const write = (site: string) =>
    writeLoader(world, environment, site, loaderObject(site, sites.get(site), target.generation));
  await eachInParallel(order.slice(0, canaries), write);
  if (canaries > 0) world.show(`${environment.name}: ${order.slice(0, canaries).join(', ')} done`);
  if (holds) return;
  await eachInParallel(order.slice(canaries), write);
  // If a rollback replaces an unfinished first publish, no release is live afterwards. The pointer
  // (the file that names the live releases) is written even then. If the pointer were missing, a
  // delayed request of that publish could still create it.
  await writePointer(world, environment, journal);
}

/** Returns the error to throw if the store fails while an environment is being changed. */
function interrupted(name: string, reason: string): ReleaseError {
  return new ReleaseError(
    'incomplete',
    `${reason}. The change of ${name} isn't completed: complete it with tagwright publish --resume, or go back with tagwright rollback. Every loader names a complete release in the meantime`,
  );
}
