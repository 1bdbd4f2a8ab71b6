import { createFileStore } from '../../compiler/cache/file-store.ts';
import { noStore, type Store } from '../../compiler/cache/store.ts';
import { RUN_FOLDER } from './run-folder.ts';

const entries = new Map<string, string>();
const folder = process.env[RUN_FOLDER];
const shared = folder === undefined ? noStore : createFileStore(folder);

function get(kind: string, key: string): string | undefined {
  const name = `${kind} ${key}`;
  const found = entries.get(name) ?? shared.get(kind, key);
  if (found !== undefined) entries.set(name, found);
  return found;
}

/**
 * Caches the builds of one test run in memory, and in a folder that the workers share. Many of the
 * bundles that tests build contain the same runtime code, which takes long to minify. Tests of the
 * compiler's cache don't use `runStore`.
 */
export const runStore: Store = {
  get,
  fetch: (kind, key) => Promise.resolve(get(kind, key)),
  set(kind, key, text) {
    entries.set(`${kind} ${key}`, text);
    shared.set(kind, key, text);
  },
  prune: () => {},
};
