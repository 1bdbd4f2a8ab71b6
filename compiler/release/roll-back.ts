import { changeEnvironment } from './change-environment.ts';
import { changedSites } from './changed-sites.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { nextGeneration } from './next-generation.ts';
import type { ReleasedSite } from './release.ts';
import { releasedSites } from './released-sites.ts';
import { rollbackTarget, type RollbackTarget } from './rollback-target.ts';
import { unfinished } from './unfinished.ts';
import type { World } from './world.ts';

/** A planned rollback. */
export interface PlannedRollback {
  readonly state: Environment;
  readonly target: RollbackTarget;
  /**
   * All sites of the environment. The value is undefined for sites that have no release after the
   * rollback.
   */
  readonly sites: ReadonlyMap<string, ReleasedSite | undefined>;
  /** The sites whose loaders change. */
  readonly changed: readonly string[];
}

/**
 * Finds the state that a rollback leads to. Writes nothing.
 * @param release the release to go back to; if undefined, `rollbackTarget` chooses the state
 */
export async function planRollback(
  { store, now }: World,
  environment: string,
  release: string | undefined,
): Promise<PlannedRollback> {
  const state = await readEnvironment(store, environment, []);
  const target = rollbackTarget(state, release, now());
  const sites = new Map<string, ReleasedSite | undefined>([
    ...[...state.loaders.keys()].map((site) => [site, undefined] as const),
    ...(await releasedSites(store, target.sites)),
  ]);
  return { state, target, sites, changed: changedSites(state, sites) };
}

/**
 * Restores an earlier state of all sites of an environment, even while a publish is unfinished.
 * Uploads no scripts. If a site isn't part of the earlier state, its loader then loads nothing.
 * @returns whether anything was changed
 * @throws ReleaseError if the rollback isn't possible, or another process changes the environment
 */
export async function rollBack(
  world: World,
  { state, target, sites, changed }: PlannedRollback,
): Promise<boolean> {
  const isLive = state.pointer?.value.release === target.release;
  const open = unfinished(state);
  if (changed.length === 0 && isLive && !open) return false;
  await changeEnvironment(world, state, {
    journal: {
      journal: 1,
      isOpen: true,
      owner: world.owner,
      since: new Date(world.now()).toISOString(),
      kind: 'rollback',
      target: { generation: nextGeneration(state), ...target },
      abandoned: open ? [...open.abandoned, open.target] : [],
      order: changed,
      canaries: 0,
    },
    sites,
    holds: false,
    takesOver: true,
  });
  return true;
}
