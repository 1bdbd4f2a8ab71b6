import type { Artifact } from '../8-emit/artifact.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ScriptsHash } from './scripts-hash.ts';

/** A site's files, with their keys in the cache. */
export interface BuiltSite extends Artifact {
  readonly milliseconds: number;
  /** Diagnostics of the phases after analysis. The build's diagnostics contain them too. */
  readonly diagnostics: readonly Diagnostic[];
  /** The key of the bundle in the store. */
  readonly key: string | undefined;
  /** The scripts of the rules that are in the bundle. */
  readonly scripts: ScriptsHash;
  /** Returns the site with the sizes of its scripts. Set only if the manifest lacks them. */
  readonly measured?: () => Promise<BuiltSite>;
}
