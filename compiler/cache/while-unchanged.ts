import { isProgramLoaded, isRuntimeUnchanged } from './program-hash.ts';
import type { Store } from './store.ts';

/** The kinds of result that don't depend on the runtime. */
const WITHOUT_RUNTIME = ['parsed'];

/**
 * Wraps a store so that it stores no more results once the program's files have changed on disk.
 * The hash in the keys describes the old files. A build reads each runtime file only when it needs
 * the file, so its results may already depend on new files.
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
