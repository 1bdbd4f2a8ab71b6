import { hash } from '../cache/hash.ts';
import { reachableScripts } from '../scripts/reachable-scripts.ts';
import type { ScriptSources } from '../scripts/script-sources.ts';

/** Scripts of the rules, and a hash of their texts, of what they import, and of why others couldn't be read. */
export interface ScriptsHash {
  readonly files: readonly string[];
  readonly hash: string;
}

/** @param sources all scripts that were read */
export function hashScripts(files: readonly string[], sources: ScriptSources): ScriptsHash {
  const { texts, unread } = reachableScripts(files, sources);
  return { files, hash: hash(JSON.stringify([...unread]), ...[...texts].flat()) };
}
