import { finding, type Finding, type TextEdit } from '../finding.ts';
import { readSyntax, type Syntax } from '../read-syntax.ts';
import { withoutRepairs } from '../repaired-text.ts';
import { keyOn } from './key-on.ts';

/**
 * The maximum number of lines that are searched upwards from the uneven line. The search looks for
 * text that the uneven line can be aligned with.
 */
const LINES_BACK = 200;
/**
 * The number of characters that may be parsed in search of the right indentation. Each attempt
 * parses the whole file, so a large file gets fewer attempts.
 */
const MOST_CHARACTERS = 500_000;
/** YAML errors slow down an attempt, so each error in the file counts as this many characters. */
const CHARACTERS_PER_ERROR = 200;

/** Text above the uneven line, such as a key or a dash, that this line can be aligned with. */
interface Above {
  readonly column: number;
  readonly line: number;
  /** How messages refer to this text: the quoted key, `the dash` or `the text`. */
  readonly name: string;
}

interface Trial {
  readonly above: Above;
  readonly edits: readonly TextEdit[];
  readonly errorCount: number;
}

/**
 * Reports a line whose indentation fits none of the lines above it. Tries to move the line to the
 * nearest columns from `depthsAbove`, alone and together with the lines below it. The attempt that
 * leaves the fewest YAML errors becomes the fix. If that attempt is uncertain, it becomes a repair,
 * which isn't offered as a fix.
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
 * Returns the texts above the given line that the line can be aligned with: keys, dashes and other
 * texts. For each column, returns only the nearest text. Skips a text if a line between the text
 * and the given line starts further left.
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
 * Returns one or two lists of edits that move a line from the column `found` to the column
 * `wanted`. The first list moves only this line. The second list also moves the following lines
 * with the same or a deeper indentation. If no such lines follow, only the first list is returned.
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
