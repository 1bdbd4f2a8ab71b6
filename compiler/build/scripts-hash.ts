import { hash } from '../cache/hash.ts';
import { reachableScripts } from '../scripts/reachable-scripts.ts';
import type { ScriptSources } from '../scripts/script-sources.ts';

/**
 * The paths of rule scripts, and one hash of their code, their imports, and the errors of scripts
 * that can't be read.
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
