import { readFileSync, realpathSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { decodeUtf8 } from '../1-parse/decode-utf8.ts';
import { findTooLarge } from '../1-parse/find-too-large.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Place } from '../model/place.ts';
import { importsOf } from './reachable-scripts.ts';
import type { ScriptSources } from './script-sources.ts';

/**
 * Reads the scripts that rules reference, and the files that these scripts import. Reads nothing
 * outside the rules folder.
 * @param rules the rules folder. Paths of scripts are relative to the parent of this folder, as in
 * `Place.file`.
 * @param wanted the path of each referenced script, with the source location of the reference. If
 * the script is missing, too large or outside the rules folder, the error is reported at this
 * location.
 */
export function readScripts(
  rules: string,
  wanted: ReadonlyMap<string, Place | undefined>,
): ScriptSources & { readonly diagnostics: readonly Diagnostic[] } {
  const texts = new Map<string, string>();
  const unread = new Map<string, Diagnostic>();
  const diagnostics: Diagnostic[] = [];
  const read = (file: string, place: Place | undefined): void => {
    if (texts.has(file)) return;
    const found = readScript(rules, file);
    if ('diagnostic' in found) {
      unread.set(file, found.diagnostic);
      // If an imported file is missing, `checkScript` reports the error later.
      if (found.diagnostic.code === 'file-not-utf8') diagnostics.push(found.diagnostic);
      else if (place) diagnostics.push({ ...found.diagnostic, place });
    } else {
      texts.set(file, found.text);
      importsOf(file, found.text).forEach((imported) => read(imported, undefined));
    }
  };
  for (const [file, place] of wanted) read(file, place);
  return { texts: sorted(texts), unread: sorted(unread), diagnostics };
}

function sorted<T>(files: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readScript(
  rules: string,
  file: string,
): { readonly text: string } | { readonly diagnostic: Diagnostic } {
  const start: Place = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const folder = resolve(rules);
  let real: string;
  let bytes: Buffer;
  try {
    const root = realpathSync(folder);
    real = realpathSync(resolve(folder, '..', file));
    if (!real.startsWith(root + sep))
      return {
        diagnostic: diagnose('symlink-outside-folder', start, {
          target: relative(root, real).replaceAll(sep, '/'),
        }),
      };
    const tooLarge = findTooLarge(file, statSync(real).size);
    if (tooLarge) return { diagnostic: tooLarge };
    bytes = readFileSync(real);
  } catch {
    return { diagnostic: diagnose('script-missing', start, { path: file }) };
  }
  const decoded = decodeUtf8(bytes);
  if ('text' in decoded) return { text: decoded.text };
  const line = decoded.textBefore.split('\n');
  const column = line.at(-1)!.length + 1;
  const at: Place = {
    file,
    line: line.length,
    column,
    endLine: line.length,
    endColumn: column + 1,
  };
  return {
    diagnostic: diagnose('file-not-utf8', at, {
      byte: decoded.byte + 1,
      value: bytes[decoded.byte] ?? 0,
      ...(decoded.encoding !== undefined && { encoding: decoded.encoding }),
    }),
  };
}
