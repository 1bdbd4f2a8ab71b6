import type { Environment } from './environment.ts';
import type { ReleasedSite } from './release.ts';
import { releasedSites } from './released-sites.ts';
import type { ReleaseStore } from './store/store.ts';

/** Returns the live sites of an environment, as their releases describe them. */
export async function liveSites(
  store: ReleaseStore,
  { pointer }: Environment,
): Promise<ReadonlyMap<string, ReleasedSite>> {
  return releasedSites(store, pointer?.value.sites ?? {});
}
