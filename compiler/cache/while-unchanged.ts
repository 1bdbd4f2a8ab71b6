import { isProgramLoaded, isRuntimeUnchanged } from './program-hash.ts';
import type { Store } from './store.ts';

/** Results that don't depend on the runtime. */
const WITHOUT_RUNTIME = ['parsed'];

/**
 * Wraps a store so that it doesn't store results if the program has changed since it was hashed. The
 * runtime's files are read when they are needed, so a later result could belong to another key.
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
