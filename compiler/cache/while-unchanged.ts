import { isProgramLoaded, isRuntimeUnchanged } from './program-hash.ts';
import type { Store } from './store.ts';

/** What is made without a look at the runtime. */
const WITHOUT_RUNTIME = ['parsed'];

/**
 * A store for results of the program as it was when its hash was taken. The runtime's sources are read as they are needed:
 * what is made after one was changed isn't what its key says, and isn't kept.
 * @param packageRoot the folder that holds compiler/ and runtime/
 */
export function whileUnchanged(store: Store, packageRoot: string): Store {
  return {
    ...store,
    set(kind, key, text) {
      if (isProgramLoaded(packageRoot) && (WITHOUT_RUNTIME.includes(kind) || isRuntimeUnchanged(packageRoot))) store.set(kind, key, text);
    },
  };
}
