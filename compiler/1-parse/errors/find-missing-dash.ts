import { finding, type Finding, type TextEdit } from '../finding.ts';
import { readSyntax, type Syntax } from '../read-syntax.ts';
import { withoutRepairs } from '../repaired-text.ts';
import { keyOn } from './key-on.ts';

/** The maximum number of lines that are searched upwards from the line with the error. */
const MOST_LINES = 200;

/** A list item. Its first line starts with a dash. */
interface Item {
  readonly line: number;
  /** The column of the text after the dash, from 0. */
  readonly column: number;
  readonly keys: readonly string[];
}

/**
 * Reports a key that has no dash but is in the same column as the dashes of a list. If an item of
 * the list starts with the same key, the reported key was meant to start a new item. So the fix
 * adds a dash. If no item starts with the same key, the reported key may belong to the item above.
 * So there is no fix.
 */
export function findMissingDash(syntax: Syntax, line: number): Finding | undefined {
  const { lines } = syntax;
  const text = lines.textOf(line);
  const key = keyOn(text);
  if (key === undefined) return undefined;
  const found = text.search(/\S/);
  const items = itemsAbove(syntax, line, found);
  const above = items[0];
  if (above === undefined) return undefined;
  const start = lines.startOf(line);
  const isNew = items.some(({ keys }) => keys[0] === key);
  const isLikelyNew = items.length > 1 && items.every(({ keys }) => keys.length === 1);
  const edits =
    isNew || isLikelyNew
      ? withDash(syntax, line, above.column)
      : indented(syntax, line, above.column - found);
  if (errorCountAfter(syntax, edits) >= syntax.errors.length) return undefined;
  return finding(
    'dash-missing',
    [start + found, lines.endOf(line)],
    { key, indent: isNew ? undefined : above.column, line: above.line },
    isNew ? { fix: edits } : { repair: edits },
  );
}

/**
 * Returns the items of the list above a line, the nearest first. Their dashes are in the given
 * column.
 */
function itemsAbove({ lines }: Syntax, line: number, column: number): Item[] {
  const items: Item[] = [];
  let keys: string[] = [];
  let keyColumn = Infinity;
  for (let above = line - 1; above >= Math.max(1, line - MOST_LINES); above--) {
    const text = lines.textOf(above);
    const indent = text.search(/\S/);
    if (indent === -1 || text[indent] === '#') continue;
    if (indent < column) break;
    const dash = indent === column ? /^\s*-\s+/.exec(text)?.[0] : undefined;
    if (indent === column && dash === undefined) break;
    const key = keyOn(dash === undefined ? text : text.replace('-', ' '));
    if (dash === undefined) {
      if (indent < keyColumn) [keyColumn, keys] = [indent, []];
      if (indent === keyColumn && key !== undefined) keys.unshift(key);
      continue;
    }
    const isBeside = keyColumn === dash.length;
    const all = key === undefined ? [] : [key, ...(isBeside ? keys : [])];
    items.push({ line: above, column: dash.length, keys: all });
    [keyColumn, keys] = [Infinity, []];
  }
  return items;
}

function isWithValue(line: string): boolean {
  return /:\s+[^\s#]/.test(line);
}

/**
 * Returns the edits that add a dash to a line and indent the lines nested below that line. If the
 * line has a value, as in `id: a`, and the next line already starts in `column`, only the dash is
 * added.
 * @param column the column of the new item's keys
 */
function withDash(syntax: Syntax, line: number, column: number): TextEdit[] {
  const { lines } = syntax;
  const text = lines.textOf(line);
  const at = lines.startOf(line) + text.search(/\S/);
  const below = line < lines.lineCount ? lines.textOf(line + 1).search(/\S/) : -1;
  const dash = { range: [at, at] as const, text: '- ' };
  return isWithValue(text) && below === column ? [dash] : [dash, ...deeper(syntax, line)];
}

/** Returns the edits that add two spaces of indentation to the lines nested below a line. */
function deeper(syntax: Syntax, line: number): TextEdit[] {
  const { lines } = syntax;
  const indent = lines.textOf(line).search(/\S/);
  const edits: TextEdit[] = [];
  for (let below = line + 1; below <= lines.lineCount; below++) {
    const found = lines.textOf(below).search(/\S/);
    if (found === -1) continue;
    if (found <= indent) break;
    edits.push(indentLine(syntax, below, 2));
  }
  return edits;
}

/**
 * Returns the edits that indent a key and the following keys in the same column, up to the next
 * dash. If the line of a key contains no value, the deeper lines below the key are indented, too.
 * If the line contains a value, as in `id: a`, these deeper lines don't change.
 */
function indented(syntax: Syntax, line: number, by: number): TextEdit[] {
  const { lines } = syntax;
  const indent = lines.textOf(line).search(/\S/);
  const edits: TextEdit[] = [];
  let isNested = false;
  for (let each = line; each <= lines.lineCount; each++) {
    const text = lines.textOf(each);
    const found = text.search(/\S/);
    if (found === -1) continue;
    if (found < indent || (found === indent && text[found] === '-')) break;
    if (found > indent && !isNested) continue;
    edits.push(indentLine(syntax, each, by));
    if (found === indent) isNested = !isWithValue(text);
  }
  return edits;
}

function indentLine({ lines }: Syntax, line: number, by: number): TextEdit {
  const start = lines.startOf(line);
  return { range: [start, start], text: ' '.repeat(by) };
}

function errorCountAfter(syntax: Syntax, edits: readonly TextEdit[]): number {
  return readSyntax(withoutRepairs(syntax.text).repair(edits).text).errors.length;
}

/**
 * Reports a key without a dash above a list item in the same column, as in `a: 1` above `- b: 2`.
 * The key was probably meant as a list item too, so the repair adds a dash. Nothing is reported if
 * there are several keys or items in this column between the start of the block and the list item.
 * If the repair doesn't reduce the number of syntax errors, nothing is reported either.
 * @param line the line of the list item
 */
export function findKeyAboveItem(syntax: Syntax, line: number): Finding | undefined {
  const { lines } = syntax;
  const text = lines.textOf(line);
  const column = text.search(/\S/);
  if (!/^\s*-(\s|$)/.test(text)) return undefined;
  let first: number | undefined;
  for (let above = line - 1; above >= Math.max(1, line - MOST_LINES); above--) {
    const indent = lines.textOf(above).search(/\S/);
    if (indent === -1 || lines.textOf(above)[indent] === '#' || indent > column) continue;
    if (indent < column) break;
    if (first !== undefined || keyOn(lines.textOf(above)) === undefined) return undefined;
    first = above;
  }
  if (first === undefined) return undefined;
  const key = keyOn(lines.textOf(first))!;
  const at = lines.startOf(first) + column;
  const repair = [{ range: [at, at] as const, text: '- ' }, ...deeper(syntax, first)];
  if (errorCountAfter(syntax, repair) >= syntax.errors.length) return undefined;
  return finding(
    'list-and-keys-mixed',
    [at, lines.endOf(first)],
    { what: `The key "${key}"`, key, item: line },
    { repair },
  );
}
