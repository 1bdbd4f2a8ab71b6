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
   * The new release of each site, at least of those in `journal.order`. The value is undefined if
   * the site's new loader loads nothing.
   */
  readonly sites: ReadonlyMap<string, ReleasedSite | undefined>;
  /** Uploads the files of the release. */
  upload?(): Promise<void>;
  /** Whether the change stops after the canary sites. Another command then completes it. */
  readonly holds: boolean;
  /** Whether this change may complete or replace an unfinished one, instead of failing. */
  readonly takesOver: boolean;
}

/**
 * Changes the release of an environment. Opens the journal, uploads the files of the release, and
 * only then writes the loaders (the scripts that load the sites' current bundles). So every loader
 * names a complete release at any time. Unless the change stops after the canary sites, the pointer
 * (the live state) is written last, and the journal is closed.
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
    // Unless another change had already started, no loader was written yet, and the journal can be
    // closed. An error while closing it is ignored: the journal then stays open.
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
  // The pointer (the file that names the live releases) is written even if a rollback leads to a
  // state without any release. If the file were missing, a delayed request of the publish that this
  // rollback replaces could still create it.
  await writePointer(world, environment, journal);
}

/** Returns the error to throw if the store fails while an environment is being changed. */
function interrupted(name: string, reason: string): ReleaseError {
  return new ReleaseError(
    'incomplete',
    `${reason}. The change of ${name} isn't completed: complete it with tagwright publish --resume, or go back with tagwright rollback. Every loader names a complete release in the meantime`,
  );
}
