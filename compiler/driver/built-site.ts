import type { Artifact } from '../8-emit/artifact.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ScriptsHash } from './scripts-hash.ts';

/** A site's output files, with the diagnostics and the cache keys of its build. */
export interface BuiltSite extends Artifact {
  readonly milliseconds: number;
  /** Diagnostics of the phases after analysis. The build's diagnostics contain them too. */
  readonly diagnostics: readonly Diagnostic[];
  /** The key of the bundle in the store. */
  readonly key: string | undefined;
  /** The rule scripts that the bundle contains. */
  readonly scripts: ScriptsHash;
  /**
   * Measures the bundle and its on-demand script, and returns the site with their sizes. Set only
   * if the manifest has no compressed sizes yet.
   */
  readonly measured?: () => Promise<BuiltSite>;
}
