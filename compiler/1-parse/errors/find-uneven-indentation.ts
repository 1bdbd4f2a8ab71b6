import { finding, type Finding, type TextEdit } from '../finding.ts';
import { readSyntax, type Syntax } from '../read-syntax.ts';
import { withoutRepairs } from '../repaired-text.ts';
import { keyOn } from './key-on.ts';

/** The number of lines that are searched, upwards from a line, for the lines that enclose it. */
const LINES_BACK = 200;
/**
 * The number of characters that may be parsed in search of the right indentation. Each attempt
 * parses the whole file, so a large file gets fewer attempts.
 */
const MOST_CHARACTERS = 500_000;
/**
 * The cost of each YAML error that an attempt finds, in characters: processing an error takes as
 * long as parsing this many characters.
 */
const CHARACTERS_PER_ERROR = 200;

/** A key, a dash or other text above a line, with which the line can be aligned. */
interface Above {
  readonly column: number;
  readonly line: number;
  /** The text as messages name it: `"name"`, `the dash` or `the text`. */
  readonly name: string;
}

interface Trial {
  readonly above: Above;
  readonly edits: readonly TextEdit[];
  readonly errorCount: number;
}

/**
 * Reports a line whose indentation fits none of the lines above it. Tries each column with which
 * the line can be aligned (`depthsAbove`), once for this line alone and once for this line and the
 * lines below it. The attempt with the fewest YAML errors becomes the fix or, if it is uncertain, a
 * repair that isn't offered as a fix.
 */
export function findUnevenIndentation(syntax: Syntax, line: number): Finding | undefined {
  const text = syntax.lines.textOf(line);
  const found = text.search(/\S/);
  if (found === -1) return undefined;
  const trials = depthsAbove(syntax, line)
    .filter(({ column }) => column !== found)
    .sort((a, b) => Math.abs(a.column - found) - Math.abs(b.column - found))
    .flatMap((above) =>
      shifts(syntax, line, found, above.column).map((edits) => ({ above, edits })),
    )
    .slice(
      0,
      Math.max(
        2,
        Math.floor(
          MOST_CHARACTERS / (syntax.text.length + syntax.errors.length * CHARACTERS_PER_ERROR),
        ),
      ),
    )
    .map((trial): Trial => ({ ...trial, errorCount: errorCountAfter(syntax, trial.edits) }))
    .sort(
      (a, b) =>
        a.errorCount - b.errorCount ||
        Math.abs(a.above.column - found) - Math.abs(b.above.column - found) ||
        b.above.column - a.above.column,
    );
  const best = trials[0];
  if (best === undefined || best.errorCount >= syntax.errors.length) return undefined;

  const start = syntax.lines.startOf(line);
  const distance = Math.abs(best.above.column - found);
  const rival = trials.find(
    ({ above: { column }, errorCount }) =>
      column !== best.above.column &&
      errorCount === best.errorCount &&
      Math.abs(column - found) === distance,
  );
  return finding(
    'indentation-uneven',
    [start + found, syntax.lines.endOf(line)],
    { what: describe(text), found, above: best.above, or: rival?.above },
    rival === undefined && distance <= 2 ? { fix: best.edits } : { repair: best.edits },
  );
}

function describe(line: string): string {
  if (/^\s*-(\s|$)/.test(line)) return 'This list item';
  const key = keyOn(line);
  return key === undefined ? 'This line' : `"${key}"`;
}

/**
 * Returns the keys, dashes and other text above a line with which it can be aligned: the nearest
 * one in each column. Skips columns to the right of a nearer line's indentation.
 */
function depthsAbove({ lines }: Syntax, line: number): Above[] {
  const depths = new Map<number, Above>();
  let enclosing = Infinity;
  for (let above = line - 1; above >= Math.max(1, line - LINES_BACK) && enclosing > 0; above--) {
    const text = lines.textOf(above);
    const indent = text.search(/\S/);
    if (indent === -1 || text[indent] === '#') continue;
    for (const column of columnsOf(text))
      if (column <= enclosing && !depths.has(column))
        depths.set(column, { column, line: above, name: nameAt(text, column) });
    enclosing = Math.min(enclosing, indent);
  }
  return [...depths.values()];
}

function nameAt(line: string, column: number): string {
  const rest = line.slice(column);
  if (/^-\s/.test(rest)) return 'the dash';
  const key = keyOn(rest);
  return key === undefined ? 'the text' : `"${key}"`;
}

/** Returns the columns of the dashes and the key of a line such as `  - id: a`. */
function columnsOf(text: string): number[] {
  const columns = [text.search(/\S/)];
  const dashes = /^\s*((?:-\s+)+)/.exec(text);
  if (dashes !== null) {
    for (const part of dashes[1]!.matchAll(/-\s+/g))
      columns.push(columns[0]! + part.index + part[0].length);
  }
  return columns;
}

/**
 * Returns two lists of edits. The first one moves only this line; the second one also moves the
 * following lines with the same or a deeper indentation. If there are no such lines, returns only
 * the first list.
 */
function shifts({ lines }: Syntax, line: number, found: number, wanted: number): TextEdit[][] {
  const edits: TextEdit[] = [];
  for (let each = line; each <= lines.lineCount; each++) {
    const text = lines.textOf(each);
    const indent = text.search(/\S/);
    if (indent === -1) continue;
    if (indent < found) break;
    const start = lines.startOf(each);
    edits.push({ range: [start, start + indent], text: ' '.repeat(indent - found + wanted) });
  }
  return edits.length > 1 ? [edits.slice(0, 1), edits] : [edits];
}

function errorCountAfter(syntax: Syntax, edits: readonly TextEdit[]): number {
  return readSyntax(withoutRepairs(syntax.text).repair(edits).text).errors.length;
}
