import type { BuiltRelease } from './built-release.ts';
import { changeEnvironment } from './change-environment.ts';
import { changedSites } from './changed-sites.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { nextGeneration } from './next-generation.ts';
import { ReleaseError } from './release-error.ts';
import { earlierReleases } from './deltas/earlier-releases.ts';
import { writeDeltas } from './deltas/write-deltas.ts';
import type { Pointer } from './pointer.ts';
import type { Release, ReleasedSite } from './release.ts';
import { releasedSites } from './released-sites.ts';
import { unfinished } from './unfinished.ts';
import { uploadRelease } from './upload-release.ts';
import type { World } from './world.ts';

export interface Publication {
  readonly environment: string;
  /** The release. If `files` is absent, the release must already be in the store. */
  readonly release: Release;
  readonly files?: BuiltRelease['files'] | undefined;
  readonly provenance?: BuiltRelease['provenance'];
  /** The sites that are changed first. */
  readonly canaries: readonly string[];
  /** Whether only the canary sites are changed. */
  readonly holds: boolean;
  /**
   * The number of earlier releases whose bundles are used for deltas; 0 by default. A delta is the
   * difference between an earlier bundle of a site and the new bundle.
   */
  readonly deltas?: number;
}

/** A planned publication. */
export interface PlannedPublication {
  readonly state: Environment;
  /** All sites of the environment after the publication. */
  readonly sites: ReadonlyMap<string, ReleasedSite>;
  /** The id of the release of each site in `sites`. */
  readonly releases: Readonly<Record<string, string>>;
  /** The sites whose loaders change. */
  readonly changed: readonly string[];
}

/** Compares a release with the live sites of an environment. Writes nothing. */
export async function planPublication(
  { store }: World,
  { environment, release, canaries }: Publication,
): Promise<PlannedPublication> {
  const own = Object.keys(release.sites);
  const unknown = canaries.find((site) => !own.includes(site));
  if (unknown !== undefined)
    throw new ReleaseError('refused', `the release has no site ${unknown} for --canary`);
  const state = await readEnvironment(store, environment, own);
  const releases = {
    ...state.pointer?.value.sites,
    ...Object.fromEntries(own.map((site) => [site, release.release])),
  };
  const sites = await releasedSites(store, releases, release);
  return { state, sites, releases, changed: changedSites(state, sites) };
}

/**
 * Publishes a release to an environment.
 * @returns whether anything was changed
 * @throws ReleaseError if the change isn't possible, or another process changes the environment
 */
export async function publishRelease(
  world: World,
  publication: Publication,
  { state, sites, releases, changed }: PlannedPublication,
): Promise<boolean> {
  const { environment, release, canaries, holds } = publication;
  const current = state.pointer?.value;
  const isLive = Object.entries(releases).every(([site, id]) => current?.sites[site] === id);
  if (changed.length === 0 && isLive && !unfinished(state)) return false;
  const first = canaries.filter((site) => changed.includes(site));
  await changeEnvironment(world, state, {
    journal: {
      journal: 1,
      isOpen: true,
      owner: world.owner,
      since: new Date(world.now()).toISOString(),
      kind: 'publish',
      target: {
        generation: nextGeneration(state),
        release: release.release,
        sites: releases,
        ...(current && { before: current.generation }),
      },
      abandoned: [],
      order: [...first, ...changed.filter((site) => !first.includes(site))],
      canaries: first.length,
    },
    sites,
    upload: () => upload(world, publication, current),
    holds,
    takesOver: false,
  });
  world.show(
    `${release.release} is ${holds ? 'on the canary sites of' : 'live in'} ${environment}`,
  );
  return true;
}

/** Uploads the files of a release, then its deltas. */
async function upload(
  { store, show }: World,
  { release, files, provenance, deltas = 0 }: Publication,
  current: Pointer | undefined,
): Promise<void> {
  if (files) await uploadRelease(store, { release, files, ...(provenance && { provenance }) });
  if (deltas === 0) return;
  const written = await writeDeltas(store, release, await earlierReleases(store, current, deltas));
  for (const { key, bytes } of written) show(`${key}: ${bytes} bytes`);
}
