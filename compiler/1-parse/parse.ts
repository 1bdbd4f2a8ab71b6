import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import type { ArgsOf, Code } from '../messages/catalogue.ts';
import type { SourceDocument } from '../model/source-document.ts';
import { buildNode } from './build-node.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { findControlCharacter } from './find-control-character.ts';
import { findMistake } from './find-mistake.ts';
import { findTraps } from './find-traps.ts';
import type { Finding, TextEdit } from './finding.ts';
import { mapLines, type LineMap } from './line-map.ts';
import { readSyntax, type Syntax } from './read-syntax.ts';
import { withoutRepairs, type RepairedText } from './repaired-text.ts';

const MEGABYTE = 1_000_000;
const LARGEST_FILE = 2 * MEGABYTE;
/** After this many mistakes a file is given up, sooner where it is large. */
const MOST_REPAIRS = 25;
const MOST_REPAIRED_CHARACTERS = MEGABYTE;
/** A file that YAML complains about so often isn't a file of rules. */
const MOST_COMPLAINTS = 500;
/** Nobody reads more of one file. */
const MOST_TRAPS = 100;

/**
 * Reads one YAML file: YAML 1.2, UTF-8, one document, no tags, no merge keys.
 * A mistake that can be mended is reported and mended in memory, so that the rest of the file is still checked.
 * @param file path for messages, as in `Place.file`
 * @param bytes the content of the file
 * @returns the document (`root` is undefined where the file is empty or can't be read) and what is wrong with it
 */
export function parseDocument(file: string, bytes: Uint8Array): { output: SourceDocument; diagnostics: Diagnostic[] } {
  const start = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const unusable = (text: string, diagnostic: Diagnostic) => ({ output: { file, text, root: undefined }, diagnostics: [diagnostic] });

  if (bytes.length > LARGEST_FILE) {
    return unusable('', diagnose('file-too-large', start, { megabytes: bytes.length / MEGABYTE, limit: LARGEST_FILE / MEGABYTE }));
  }
  const decoded = decodeUtf8(bytes);
  if (!('text' in decoded)) {
    const { textBefore, byte, encoding } = decoded;
    const place = mapLines(textBefore).placeOf(file, [textBefore.length, textBefore.length]);
    return unusable(textBefore, diagnose('file-not-utf8', { ...place, endColumn: place.column + 1 }, { byte: byte + 1, value: bytes[byte] ?? 0, ...(encoding !== undefined && { encoding }) }));
  }
  const { text } = decoded;
  const lines = mapLines(text);
  const empty = () => unusable(text, diagnose('file-empty', start, {}));
  if (text.trim() === '') return empty();
  const control = findControlCharacter(text);
  if (control !== undefined) return unusable(text, toDiagnostic(control, withoutRepairs(text), file, lines));

  const { repaired, syntax, diagnostics } = readMending(file, text, lines);
  const contents = syntax?.documents[0]?.contents ?? null;
  if (diagnostics.length === 0 && (contents === null || contents.range[0] === contents.range[1])) return empty();
  const root = contents === null ? undefined : buildNode(contents, {
    text: repaired.text,
    placeOf: (range) => lines.placeOf(file, repaired.originalRange(range)),
    rawOf: (range) => text.slice(...repaired.originalRange(range)),
  });
  return { output: { file, text, root }, diagnostics: sortDiagnostics(diagnostics) };
}

/** Reads, and mends what can be mended, until the text can be read or no repair is known. */
function readMending(file: string, text: string, lines: LineMap): { repaired: RepairedText; syntax: Syntax | undefined; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const most = Math.max(1, Math.min(MOST_REPAIRS, Math.floor(MOST_REPAIRED_CHARACTERS / text.length)));
  let repaired = withoutRepairs(text);
  let syntax = readSyntax(text);
  for (let mistake = findMistake(syntax); mistake !== undefined; mistake = findMistake(syntax)) {
    diagnostics.push(toDiagnostic(mistake, repaired, file, lines));
    if (mistake.repair.length === 0 || diagnostics.length > most || (diagnostics.length > 1 && syntax.errors.length > MOST_COMPLAINTS)) return { repaired, syntax: undefined, diagnostics };
    repaired = repaired.repair(mistake.repair);
    syntax = readSyntax(repaired.text);
  }
  const traps = findTraps(syntax).slice(0, MOST_TRAPS);
  for (const trap of traps) diagnostics.push(toDiagnostic(trap, repaired, file, lines));
  const edits = traps.flatMap((trap) => trap.repair);
  if (edits.length > 0) {
    const mended = repaired.repair(edits);
    const again = readSyntax(mended.text);
    if (again.errors.length === 0) return { repaired: mended, syntax: again, diagnostics };
  }
  return { repaired, syntax, diagnostics };
}

function toDiagnostic(found: Finding, repaired: RepairedText, file: string, lines: LineMap): Diagnostic {
  const end = repaired.text.length;
  const placeOf = ([from, to]: Finding['range']) => lines.placeOf(file, repaired.originalRange([Math.min(from, end), Math.min(to, end)]));
  const edits = found.repair.map(({ range, text }: TextEdit) => ({ place: placeOf(range), text }));
  return diagnose(found.code, placeOf(found.range), found.args as ArgsOf<Code>, {
    related: found.related.map(({ range, message }) => ({ place: placeOf(range), message })),
    fix: found.safe && edits.length > 0 ? { edits } : undefined,
  });
}
