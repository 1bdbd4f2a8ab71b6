import { posix } from 'node:path';
import type { ScriptSources } from './script-sources.ts';

/** Matches imports of values and of types. It can also match other text, which is harmless. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** Returns the files that a script imports. */
export function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORTED)].map(([, path]) => posix.join(posix.dirname(file), path!));
}

/** Returns the given scripts and everything that they import, sorted by file. */
export function reachableScripts(
  files: readonly string[],
  { texts, unread }: ScriptSources,
): ScriptSources {
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    importsOf(file, texts.get(file) ?? '').forEach(reach);
  };
  files.forEach(reach);
  return { texts: only(reached, texts), unread: only(reached, unread) };
}

function only<T>(files: ReadonlySet<string>, all: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...all].filter(([file]) => files.has(file)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
