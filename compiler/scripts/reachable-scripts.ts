import { posix } from 'node:path';

/** What an import may look like, of values or of types; one too many does no harm. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** The files that a script names in its imports. */
export function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORTED)].map(([, path]) => posix.join(posix.dirname(file), path!));
}

/** The texts of some scripts and of all that they import, by file, sorted; what isn't among `texts` is left out. */
export function reachableScripts(files: readonly string[], texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  const reach = (file: string): void => {
    const text = texts.get(file);
    if (text === undefined || reached.has(file)) return;
    reached.set(file, text);
    importsOf(file, text).forEach(reach);
  };
  files.forEach(reach);
  return new Map([...reached].sort(([a], [b]) => a < b ? -1 : 1));
}
