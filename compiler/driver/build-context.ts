import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programHash } from '../cache/program-hash.ts';
import type { Store } from '../cache/store.ts';
import { whileUnchanged } from '../cache/while-unchanged.ts';
import { packageRoot, packageVersion } from './package-root.ts';
import { storeFor } from './store-for.ts';

/** The settings that all builds of one compiler share. */
export interface BuildContext {
  /** The rules folder. */
  readonly rules: string;
  readonly packageRoot: string;
  /** The compiler's version. */
  readonly version: string;
  /** A hash of the compiler, the runtime and the packages that they use. */
  readonly program: string;
  readonly store: Store;
  /**
   * Whether to make a trace build of each bundle, too. A trace build records what each rule does,
   * for the preview.
   */
  readonly trace: boolean;
  /** Returns the text of a runtime file, or undefined if the file isn't in runtime/. */
  runtimeText(file: string): string | undefined;
}

interface ContextRequest {
  readonly rules: string;
  readonly cache?: Store | string | false | undefined;
  readonly trace?: boolean | undefined;
}

export function createContext({ rules, cache, trace = false }: ContextRequest): BuildContext {
  const root = packageRoot();
  return {
    rules,
    packageRoot: root,
    version: packageVersion(root),
    program: programHash(root),
    store: whileUnchanged(storeFor(cache), root),
    trace,
    runtimeText: createRuntimeTexts(root),
  };
}

/** Returns a function that reads each runtime file once. */
function createRuntimeTexts(root: string): BuildContext['runtimeText'] {
  const texts = new Map<string, string>();
  return (file) => {
    if (!file.startsWith('runtime/')) return undefined;
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}
