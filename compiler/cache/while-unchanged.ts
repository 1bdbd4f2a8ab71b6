import { isProgramLoaded, isRuntimeUnchanged } from './program-hash.ts';
import type { Store } from './store.ts';

/**
 * The kinds of result that don't depend on the runtime's files. An analysis depends on the schemas,
 * but these are loaded before the files are hashed.
 */
const WITHOUT_RUNTIME = ['parsed', 'analyses'];
/**
 * The kinds of result that are computed from the runtime's minified code. The runtime's files were
 * checked when the minified code was stored. They needn't be checked again for these kinds.
 */
const AFTER_PART = ['bundles'];

/**
 * Wraps a store so that no result is stored under a wrong key. A key contains a hash of the
 * program's files. If a file changes on disk during a build, the key and the result may come from
 * different versions of the file. A result that may be affected isn't stored.
 * @param packageRoot the folder that contains compiler/ and runtime/
 */
export function whileUnchanged(store: Store, packageRoot: string): Store {
  let isUnchanged = true;
  const mayStore = (kind: string): boolean => {
    if (WITHOUT_RUNTIME.includes(kind)) return true;
    if (!AFTER_PART.includes(kind)) isUnchanged &&= isRuntimeUnchanged(packageRoot);
    return isUnchanged;
  };
  return {
    ...store,
    set(kind, key, text) {
      if (isProgramLoaded(packageRoot) && mayStore(kind)) store.set(kind, key, text);
    },
  };
}
