import { layout } from './layout.ts';
import type { ReleaseStore } from './store/store.ts';

/** Returns the names of the environments in a store. */
export async function environmentNames(store: ReleaseStore): Promise<string[]> {
  const keys = await store.list(layout.environments);
  return [...new Set(keys.map((key) => key.split('/')[1]!))];
}
