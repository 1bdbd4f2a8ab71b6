import type { Store } from '../../compiler/cache/store.ts';

const entries = new Map<string, string>();
const get = (kind: string, key: string): string | undefined => entries.get(`${kind} ${key}`);

/**
 * A cache in memory for the builds of one test worker. Many tests compile small rules whose bundles
 * have the same runtime part, which takes long to minify. Tests of the cache itself don't use it.
 */
export const workerStore: Store = {
  get,
  fetch: (kind, key) => Promise.resolve(get(kind, key)),
  set: (kind, key, text) => void entries.set(`${kind} ${key}`, text),
  prune: () => {},
};
