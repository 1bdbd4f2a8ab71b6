import type { Artifact } from '../8-emit/artifact.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ScriptsHash } from './scripts-hash.ts';

/** A site's files, and what identifies them in the cache. */
export interface BuiltSite extends Artifact {
  readonly milliseconds: number;
  /** Diagnostics of the phases after analyse. They are among those of the whole build. */
  readonly diagnostics: readonly Diagnostic[];
  /** The key under which the store has the bundle. */
  readonly key: string | undefined;
  /** The scripts of the rules that are in the bundle. */
  readonly scripts: ScriptsHash;
}
