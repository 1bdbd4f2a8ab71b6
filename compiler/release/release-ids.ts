import { layout } from './layout.ts';
import type { ReleaseStore } from './store/store.ts';

/** Returns the ids of all releases in a store, in alphabetical order. */
export async function releaseIds(store: ReleaseStore): Promise<readonly string[]> {
  const keys = await store.list(layout.releases);
  return keys.flatMap((key) => /^r\/([\da-f]{16})\.json$/.exec(key)?.[1] ?? []);
}
