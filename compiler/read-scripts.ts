import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';

const IMPORTED = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * Reads scripts of the rules, and those that they import.
 * @param rules the rules folder; scripts are named from the folder above it, as in `Place.file`
 * @param files the scripts that a site names
 * @returns their texts by file, sorted; a file that isn't there is left out
 */
export function readScripts(rules: string, files: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const above = resolve(rules, '..');
  const read = (file: string): void => {
    if (texts.has(file)) return;
    try {
      texts.set(file, readFileSync(resolve(above, file), 'utf8'));
    } catch {
      return;
    }
    for (const [, path] of texts.get(file)!.matchAll(IMPORTED)) read(posix.join(posix.dirname(file), path!));
  };
  files.forEach(read);
  return new Map([...texts].sort(([a], [b]) => a < b ? -1 : 1));
}
