import { readFileSync, realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { decodeUtf8 } from '../1-parse/decode-utf8.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Place } from '../model/place.ts';
import { importsOf } from './reachable-scripts.ts';

/**
 * Reads scripts of the rules, and those that they import. Nothing outside the rules folder is read.
 * @param rules the rules folder; scripts are named from the folder above it, as in `Place.file`
 * @param wanted the scripts that rules name, and where, so that a missing one can be told
 * @returns their texts by file, sorted; a file that can't be read is left out, and told where it is wanted by name
 */
export function readScripts(rules: string, wanted: ReadonlyMap<string, Place | undefined>): { readonly output: ReadonlyMap<string, string>; readonly diagnostics: readonly Diagnostic[] } {
  const texts = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const read = (file: string, place: Place | undefined): void => {
    if (texts.has(file)) return;
    const found = readScript(rules, file, place);
    if ('diagnostic' in found) diagnostics.push(...found.diagnostic ? [found.diagnostic] : []);
    else {
      texts.set(file, found.text);
      importsOf(file, found.text).forEach((imported) => read(imported, undefined));
    }
  };
  for (const [file, place] of wanted) read(file, place);
  return { output: new Map([...texts].sort(([a], [b]) => a < b ? -1 : 1)), diagnostics };
}

/** @param place where a rule names it; undefined where nothing is to be told, or the script that imports it tells it */
function readScript(rules: string, file: string, place: Place | undefined): { readonly text: string } | { readonly diagnostic: Diagnostic | undefined } {
  const folder = resolve(rules);
  let real: string;
  let bytes: Buffer;
  try {
    const root = realpathSync(folder);
    real = realpathSync(resolve(folder, '..', file));
    if (!real.startsWith(root + sep)) return { diagnostic: place && diagnose('link-outside-folder', place, { target: relative(root, real).replaceAll(sep, '/') }) };
    bytes = readFileSync(real);
  } catch {
    return { diagnostic: place && diagnose('script-missing', place, { path: file }) };
  }
  const decoded = decodeUtf8(bytes);
  if ('text' in decoded) return { text: decoded.text };
  const line = decoded.textBefore.split('\n');
  const column = line.at(-1)!.length + 1;
  const at: Place = { file, line: line.length, column, endLine: line.length, endColumn: column + 1 };
  return { diagnostic: diagnose('file-not-utf8', at, { byte: decoded.byte + 1, value: bytes[decoded.byte] ?? 0, ...(decoded.encoding !== undefined && { encoding: decoded.encoding }) }) };
}
