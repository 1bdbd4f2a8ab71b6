import { isProgramLoaded, isRuntimeUnchanged } from './program-hash.ts';
import type { Store } from './store.ts';

/** The kinds of result that don't depend on the runtime. */
const WITHOUT_RUNTIME = ['parsed'];

/**
 * Wraps a store so that it stores no results after the program has changed on disk. The runtime's
 * files are read only when they are needed, so a result could otherwise be stored under the hash of
 * older files.
 * @param packageRoot the folder that contains compiler/ and runtime/
 */
export function whileUnchanged(store: Store, packageRoot: string): Store {
  return {
    ...store,
    set(kind, key, text) {
      if (
        isProgramLoaded(packageRoot) &&
        (WITHOUT_RUNTIME.includes(kind) || isRuntimeUnchanged(packageRoot))
      )
        store.set(kind, key, text);
    },
  };
}
