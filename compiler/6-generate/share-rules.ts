import { replaceNames, type EntryName, type Piece } from '../model/entry.ts';
import type { Names } from './names.ts';

/**
 * A shared function must save at least this number of characters. Shared functions that save less
 * can make a bundle up to 4 % larger after compression (brotli, 90 rules of 6 kinds).
 */
const LEAST_SAVED = 3_000;

/**
 * The kinds of names that can be arguments of a shared function. A name of these kinds can be used
 * everywhere in the module. The kind `parameter` is excluded, because a parameter exists only
 * inside its function.
 */
const CONSTANTS: readonly EntryName['kind'][] = ['imported', 'script', 'declared'];

/** Matches a string literal (with its colon if it is a key), or the mark that represents a name. */
const VALUE = /("(?:[^"\\]|\\.)*":?|\u0001\d+\u0002)/;

/** A line that registers one rule for one event, divided into values and the code around them. */
interface Line {
  /** The index of the line's first piece, and the index after its last piece. */
  readonly from: number;
  readonly to: number;
  /** The code between the values; one more entry than `values`. */
  readonly code: readonly string[];
  /** The string literals that aren't keys, and the names of constants and functions, in order. */
  readonly values: readonly string[];
}

/**
 * Replaces similar rules with calls of a shared function, such as `f(".menu a", "menu"),`. The
 * rules may differ only in texts, and in the constants and functions that they use. Browsers
 * compile the shared function once, so large sites start sooner. Each call has the source location
 * of its rule. The shared function has no source location, because several rules share it.
 */
export function shareRules(pieces: readonly Piece[], names: Names): readonly Piece[] {
  const groups = new Map<string, Line[]>();
  for (const line of ruleLines(pieces, names.all())) {
    const shape = line.code.join('""');
    groups.set(shape, [...(groups.get(shape) ?? []), line]);
  }
  const parameters: string[] = [];
  const functions: Piece[] = [];
  const calls = new Map<number, { readonly to: number; readonly call: string }>();
  for (const lines of groups.values()) {
    const columns = differentColumns(lines);
    if (saved(lines, columns) < LEAST_SAVED) continue;
    while (parameters.length < columns.length) parameters.push(names.parameter());
    const name = names.declare();
    const used = parameters.slice(0, columns.length);
    functions.push({
      text: `const ${name} = (${used.join(', ')}) => ${bodyOf(lines, columns, used)};\n`,
    });
    for (const { from, to, values } of lines)
      calls.set(from, { to, call: `${name}(${columns.map((at) => values[at]).join(', ')}),\n` });
  }
  const result = [...functions];
  for (let index = 0; index < pieces.length;) {
    const call = calls.get(index);
    result.push(call ? { text: call.call, place: pieces[index]!.place } : pieces[index]!);
    index = call ? call.to : index + 1;
  }
  return result;
}

/** Returns each line that registers a rule, if `divide` can separate its code and its values. */
function ruleLines(pieces: readonly Piece[], known: readonly EntryName[]): readonly Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const [index, { text }] of pieces.entries()) {
    if (!text.endsWith('\n')) continue;
    const whole = pieces.slice(from, index + 1).map((piece) => piece.text);
    const divided = /^\[\u0001/.test(whole[0]!) ? divide(whole.join(''), known) : undefined;
    if (divided && divided.values.length > 0) lines.push({ from, to: index + 1, ...divided });
    from = index + 1;
  }
  return lines;
}

/**
 * Divides a line into values and the code between them. A value can become an argument of the
 * shared function. Values are the string literals, which always have double quotes, and the names
 * of constants and functions. Keys (literals before a colon) and parameters stay in the code.
 * @returns undefined if the code assigns to a name, or if it contains `'`, a backtick or `/`
 * outside a string literal. These characters could begin another kind of literal
 */
function divide(
  line: string,
  known: readonly EntryName[],
): Pick<Line, 'code' | 'values'> | undefined {
  const code = [''];
  const values: string[] = [];
  if (/\u0002 = /.test(line)) return undefined;
  for (const [index, part] of line.split(VALUE).entries()) {
    if (index % 2 === 0 && /['`/]/.test(part)) return undefined;
    if (index % 2 === 1 && isValue(part, known)) {
      values.push(part);
      code.push('');
    } else code[code.length - 1] += part;
  }
  return { code, values };
}

/**
 * Returns whether a parameter of the shared function can replace `part`.
 * @param part a part of the line that `VALUE` matches
 */
function isValue(part: string, known: readonly EntryName[]): boolean {
  if (part.startsWith('"')) return part.endsWith('"');
  return CONSTANTS.includes(known[Number(part.slice(1, -1))]!.kind);
}

/**
 * Returns the indexes at which the values differ between lines. If the values at two indexes are
 * equal within each line, only the first index is returned, because one parameter of the shared
 * function is enough for both.
 */
function differentColumns(lines: readonly Line[]): readonly number[] {
  const seen = new Set<string>();
  return lines[0]!.values.flatMap((first, at) => {
    const column = columnOf(lines, at);
    const isNew = !seen.has(column) && lines.some(({ values }) => values[at] !== first);
    seen.add(column);
    return isNew ? [at] : [];
  });
}

/** Returns one key that contains every line's value at an index. */
function columnOf(lines: readonly Line[], at: number): string {
  return lines.map(({ values }) => values[at]).join();
}

/** Returns the shared function's code: the rule, with a parameter for each value that differs. */
function bodyOf(
  [first, ...others]: readonly Line[],
  columns: readonly number[],
  parameters: readonly string[],
): string {
  const lines = [first!, ...others];
  const keys = columns.map((at) => columnOf(lines, at));
  const values = first!.values.map(
    (value, at) => parameters[keys.indexOf(columnOf(lines, at))] ?? value,
  );
  return first!.code
    .map((part, index) => part + (values[index] ?? ''))
    .join('')
    .replace(/,\n$/, '');
}

/** Returns the number of characters that a shared function saves if every name has one letter. */
function saved([first, ...others]: readonly Line[], columns: readonly number[]): number {
  const { code, values } = first!;
  const same = values.filter((_, at) => !columns.includes(at));
  return others.length * replaceNames([...code, ...same].join(''), () => 'a').length;
}
