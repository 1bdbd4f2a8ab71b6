import { hash } from '../cache/hash.ts';
import { reachableScripts } from '../scripts/reachable-scripts.ts';
import type { ScriptSources } from '../scripts/script-sources.ts';

/**
 * The paths of some rule scripts, and one hash of them all. The hash covers the code of these
 * scripts and of all scripts that they import. For a script that can't be read, the hash covers the
 * error.
 */
export interface ScriptsHash {
  readonly files: readonly string[];
  readonly hash: string;
}

/**
 * Returns the hash of some scripts and everything that they import.
 * @param sources all scripts that were read
 */
export function hashScripts(files: readonly string[], sources: ScriptSources): ScriptsHash {
  const { texts, unread } = reachableScripts(files, sources);
  return { files, hash: hash(JSON.stringify([...unread]), ...[...texts].flat()) };
}
