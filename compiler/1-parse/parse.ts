import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import type { ArgsOf, Code } from '../diagnostics/messages/catalogue.ts';
import type { SourceDocument } from '../model/source-document.ts';
import { buildNode } from './build-node.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { findControlCharacter } from './find-control-character.ts';
import { findError } from './find-error.ts';
import { findTraps } from './find-traps.ts';
import type { Finding, TextEdit } from './finding.ts';
import { mapLines, type LineMap } from './line-map.ts';
import { readSyntax, type Syntax } from './read-syntax.ts';
import { findTooLarge } from './find-too-large.ts';
import { withoutRepairs, type RepairedText } from './repaired-text.ts';

const MEGABYTE = 1_000_000;
/**
 * The maximum number of errors that are repaired in a file. A file with more errors isn't checked
 * further. `MOST_REPAIRED_CHARACTERS` lowers the maximum for a large file.
 */
const MOST_REPAIRS = 25;
const MOST_REPAIRED_CHARACTERS = MEGABYTE;
/**
 * If a file still has more YAML errors than this after its first repair, the file isn't checked
 * further. Such a file is probably not a rules file.
 */
const MOST_YAML_ERRORS = 500;
/**
 * The maximum number of reported traps per file. A trap is a value that is valid YAML, but isn't
 * read as its author intended. More traps would hide the other diagnostics.
 */
const MOST_TRAPS = 100;

/**
 * Parses one YAML file: YAML 1.2, UTF-8, one document, no tags, no merge keys. An error with a
 * known repair is reported and repaired in memory, so that the rest of the file is still checked.
 * @param file path for messages, as in `Place.file`
 * @param bytes the content of the file
 * @returns the document and its diagnostics; `root` is undefined if the file is empty or can't be
 * parsed
 */
export function parseDocument(file: string, bytes: Uint8Array): PhaseResult<SourceDocument> {
  const start = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const unusable = (text: string, diagnostic: Diagnostic) => ({
    output: { file, text, root: undefined },
    diagnostics: [diagnostic],
  });

  const tooLarge = findTooLarge(file, bytes.length);
  if (tooLarge) return unusable('', tooLarge);
  const decoded = decodeUtf8(bytes);
  if (!('text' in decoded)) {
    const { textBefore, byte, encoding } = decoded;
    const place = mapLines(textBefore).placeOf(file, [textBefore.length, textBefore.length]);
    return unusable(
      textBefore,
      diagnose(
        'file-not-utf8',
        { ...place, endColumn: place.column + 1 },
        { byte: byte + 1, value: bytes[byte] ?? 0, ...(encoding !== undefined && { encoding }) },
      ),
    );
  }
  const { text } = decoded;
  const lines = mapLines(text);
  const code = /(^|\/)site\.yaml$/.test(file) ? 'site-empty' : 'file-empty';
  const empty = () => unusable(text, diagnose(code, start, {}));
  if (text.trim() === '') return empty();
  const control = findControlCharacter(text);
  if (control !== undefined)
    return unusable(text, toDiagnostic(control, withoutRepairs(text), file, lines));

  const { repaired, syntax, diagnostics } = parseWithRepairs(file, text, lines);
  const contents = syntax?.documents[0]?.contents ?? null;
  if (diagnostics.length === 0 && (contents === null || contents.range[0] === contents.range[1]))
    return empty();
  const root =
    contents === null
      ? undefined
      : buildNode(contents, {
          text: repaired.text,
          placeOf: (range) => lines.placeOf(file, repaired.originalRange(range)),
          rawOf: (range) => text.slice(...repaired.originalRange(range)),
        });
  return { output: { file, text, root }, diagnostics: sortDiagnostics(diagnostics) };
}

/**
 * Parses the text, and reports and repairs one error after another. If an error has no repair, or
 * if there are too many errors, `syntax` is undefined. If all errors are repaired, traps (see
 * `MOST_TRAPS`) are reported, too, and `syntax` belongs to the repaired text.
 */
function parseWithRepairs(
  file: string,
  text: string,
  lines: LineMap,
): { repaired: RepairedText; syntax: Syntax | undefined; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const most = Math.max(
    1,
    Math.min(MOST_REPAIRS, Math.floor(MOST_REPAIRED_CHARACTERS / text.length)),
  );
  let repaired = withoutRepairs(text);
  let syntax = readSyntax(text);
  for (let error = findError(syntax); error !== undefined; error = findError(syntax)) {
    diagnostics.push(toDiagnostic(error, repaired, file, lines));
    if (
      error.repair.length === 0 ||
      diagnostics.length > most ||
      (diagnostics.length > 1 && syntax.errors.length > MOST_YAML_ERRORS)
    )
      return { repaired, syntax: undefined, diagnostics };
    repaired = repaired.repair(error.repair);
    syntax = readSyntax(repaired.text);
  }
  const traps = findTraps(syntax).slice(0, MOST_TRAPS);
  for (const trap of traps) diagnostics.push(toDiagnostic(trap, repaired, file, lines));
  const edits = traps.flatMap((trap) => trap.repair);
  if (edits.length > 0) {
    const fixed = repaired.repair(edits);
    const again = readSyntax(fixed.text);
    if (again.errors.length === 0) return { repaired: fixed, syntax: again, diagnostics };
  }
  return { repaired, syntax, diagnostics };
}

function toDiagnostic(
  found: Finding,
  repaired: RepairedText,
  file: string,
  lines: LineMap,
): Diagnostic {
  const end = repaired.text.length;
  const placeOf = ([from, to]: Finding['range']) =>
    lines.placeOf(file, repaired.originalRange([Math.min(from, end), Math.min(to, end)]));
  const edits = found.repair.map(({ range, text }: TextEdit) => ({ place: placeOf(range), text }));
  return diagnose(found.code, placeOf(found.range), found.args as ArgsOf<Code>, {
    related: found.related.map(({ range, message }) => ({ place: placeOf(range), message })),
    fix: found.safe && edits.length > 0 ? { edits } : undefined,
  });
}
