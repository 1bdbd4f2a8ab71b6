import { isProgramLoaded, isRuntimeUnchanged } from './program-hash.ts';
import type { Store } from './store.ts';

/** The kinds of result that don't depend on the runtime's files. */
const WITHOUT_RUNTIME = ['parsed'];
/**
 * The kinds of result that are computed from the runtime's minified code, which is a result itself,
 * and not from the runtime's files. The files were checked when the minified code was stored.
 */
const AFTER_PART = ['bundles'];

/**
 * Wraps a store so that it stores no more results once the program's files have changed on disk.
 * The hash in the keys describes the old files. A build reads each runtime file only when it needs
 * the file, so its results may already depend on new files.
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
