import type { BuiltRelease } from '../../compiler/release/built-release.ts';
import { planPublication, publishRelease } from '../../compiler/release/publish-release.ts';
import { planRollback, rollBack } from '../../compiler/release/roll-back.ts';
import type { ReleaseStore } from '../../compiler/release/store/store.ts';
import type { World } from '../../compiler/release/world.ts';

let owners = 0;

/**
 * Returns what a release command needs: the store, the id of a new process, and a clock that
 * advances by a second each time it is read.
 */
export function madeWorld(store: ReleaseStore, clock = { ms: Date.UTC(2025, 3, 15) }): World {
  owners += 1;
  return {
    store,
    owner: `owner ${owners}`,
    now: () => (clock.ms += 1000),
    show: () => undefined,
  };
}

/** Publishes a release, like `tagwright publish`. */
export async function publish(
  world: World,
  built: BuiltRelease,
  { environment = 'production', canaries = [] as readonly string[], holds = false } = {},
): Promise<boolean> {
  const publication = { environment, ...built, canaries, holds };
  return publishRelease(world, publication, await planPublication(world, publication));
}

/** Restores an earlier release, like `tagwright rollback`. */
export async function goBack(
  world: World,
  release?: string,
  environment = 'production',
): Promise<boolean> {
  return rollBack(world, await planRollback(world, environment, release));
}
