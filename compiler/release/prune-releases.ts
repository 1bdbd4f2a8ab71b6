import type { Environment } from './environment.ts';
import { environmentNames } from './environment-names.ts';
import { readEnvironment } from './environment.ts';
import { keptStates } from './kept-states.ts';
import { layout } from './layout.ts';
import type { Pruning } from './pruning.ts';
import { putJson } from './put-json.ts';
import { readJson } from './read-json.ts';
import { ReleaseError } from './release-error.ts';
import { storedRelease } from './stored-release.ts';
import { unfinished } from './unfinished.ts';
import type { World } from './world.ts';

/** The lease: the maximum duration of a prune. While a prune runs, nothing can be published. */
const LEASE_MS = 600_000;
/**
 * A safety margin at the end of the lease, because the clocks of two machines can differ and a
 * request takes time.
 */
const MARGIN_MS = 120_000;

/** The result of a prune. */
export interface Pruned {
  /** The ids of the deleted releases. */
  readonly releases: readonly string[];
  /** The number of deleted files. */
  readonly files: number;
}

/**
 * Deletes the releases that no environment needs any more. An environment needs the releases of its
 * live state, of its 30 newest earlier states, and of all states that were live in the last 90
 * days. Open pages may still load the on-demand scripts of these releases. Also deletes the scripts
 * that no needed release contains, and their deltas.
 * @throws ReleaseError if a change isn't completed, another process is deleting files, a release
 * that must be kept is missing, or the deletion takes too long
 */
export async function pruneReleases(world: World): Promise<Pruned> {
  const { store, now, owner } = world;
  const until = new Date(now() + LEASE_MS).toISOString();
  const other = await readJson<Pruning>(store, layout.pruning);
  if (other && Date.parse(other.value.until) + MARGIN_MS >= now())
    throw new ReleaseError(
      'lost',
      `another process is deleting old releases, until ${other.value.until} at the latest`,
    );
  const etag = await putJson(store, layout.pruning, { owner, until }, other?.etag);
  if (etag === undefined)
    throw new ReleaseError('lost', 'another process started to delete old releases');
  try {
    const names = await environmentNames(store);
    const environments = await Promise.all(names.map((name) => readEnvironment(store, name, [])));
    return await removeUnused(world, environments, Date.parse(until) - MARGIN_MS);
  } finally {
    await putJson(store, layout.pruning, { owner, until: new Date(0).toISOString() }, etag);
  }
}

async function removeUnused(
  { store, now }: World,
  environments: readonly Environment[],
  end: number,
): Promise<Pruned> {
  const open = environments.find(unfinished);
  if (open)
    throw new ReleaseError(
      'lost',
      `a change of ${open.name} isn't completed. Complete it with tagwright publish --resume, or go back with tagwright rollback, before you delete releases`,
    );
  const kept = new Set(
    environments.flatMap(({ pointer }) =>
      pointer ? keptStates(pointer.value, now()).flatMap(({ sites }) => Object.values(sites)) : [],
    ),
  );
  const scripts = new Set<string>();
  for (const id of kept) {
    const release = await storedRelease(store, id);
    if (!release)
      throw new ReleaseError(
        'refused',
        `${layout.release(id)} is missing, so it isn't known which files are needed. Nothing was deleted`,
      );
    for (const [site, { file, onDemand }] of Object.entries(release.sites))
      for (const each of [file, ...(onDemand ? [onDemand.file] : [])])
        scripts.add(layout.script(site, each));
  }
  const releases = (await store.list(layout.releases)).filter((key) => !kept.has(idOf(key)));
  const files = (await store.list(layout.bundles)).filter((key) => !isPartOf(key, scripts));
  for (const key of [...releases, ...files]) {
    if (now() > end)
      throw new ReleaseError(
        'incomplete',
        'the store is slow. Run the command again to delete the rest',
      );
    await store.remove(key);
  }
  return {
    releases: [...new Set(releases.map(idOf))],
    files: releases.length + files.length,
  };
}

function idOf(key: string): string {
  return key.slice(layout.releases.length).split('.')[0]!;
}

/**
 * Returns whether a key belongs to one of the scripts, or to a delta of one of the scripts. The key
 * of a delta is the key of its script, followed by a suffix.
 */
function isPartOf(key: string, scripts: ReadonlySet<string>): boolean {
  const [, script = key] = /^(.*\.[\da-f]{16}\.js)(?:\..*)?$/.exec(key) ?? [];
  return scripts.has(script);
}
