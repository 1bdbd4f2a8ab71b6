import { hash } from '../cache/hash.ts';
import { reachableScripts } from '../scripts/reachable-scripts.ts';
import type { ScriptSources } from '../scripts/script-sources.ts';

/** The rule scripts, with a hash of their code, their imports, and the errors of scripts that can't be read. */
export interface ScriptsHash {
  readonly files: readonly string[];
  readonly hash: string;
}

/** @param sources all scripts that were read */
export function hashScripts(files: readonly string[], sources: ScriptSources): ScriptsHash {
  const { texts, unread } = reachableScripts(files, sources);
  return { files, hash: hash(JSON.stringify([...unread]), ...[...texts].flat()) };
}
