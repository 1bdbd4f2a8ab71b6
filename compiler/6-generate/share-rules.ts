import {
  code,
  joined,
  line,
  simpleParts,
  textOfPart,
  type Code,
  type Name,
  type SimplePart,
} from './code.ts';
import type { Names } from './names.ts';
import type { CodePiece } from './write.ts';

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
const CONSTANTS: readonly Name['of'][] = ['imported', 'script', 'declared'];

/** A line that registers one rule for one event, divided into values and the code around them. */
interface Line {
  /** The index of the line's first piece, and the index after its last piece. */
  readonly from: number;
  readonly to: number;
  /** The code between the values; one more entry than `values`. */
  readonly around: readonly (readonly SimplePart[])[];
  /** The string literals that aren't keys, and the names of constants and functions, in order. */
  readonly values: readonly SimplePart[];
}

/**
 * Replaces similar rules with calls of a shared function, such as `f(".menu a", "menu"),`. The
 * rules may differ only in texts, and in the constants and functions that they use. Browsers
 * compile the shared function once, so large sites start sooner. Each call has the source location
 * of its rule. The shared function has no source location, because several rules share it.
 */
export function shareRules(pieces: readonly CodePiece[], names: Names): readonly CodePiece[] {
  const groups = new Map<string, Line[]>();
  for (const each of ruleLines(pieces)) {
    const shape = each.around.map((parts) => parts.map(textOfPart).join('')).join('""');
    groups.set(shape, [...(groups.get(shape) ?? []), each]);
  }
  const parameters: Name[] = [];
  const functions: CodePiece[] = [];
  const calls = new Map<number, { readonly to: number; readonly call: Code }>();
  for (const lines of groups.values()) {
    const columns = differentColumns(lines);
    if (saved(lines, columns) < LEAST_SAVED) continue;
    while (parameters.length < columns.length) parameters.push(names.parameter());
    const name = names.declare();
    const used = parameters.slice(0, columns.length);
    functions.push({
      code: line(code`const ${name} = (${joined(used)}) => ${bodyOf(lines, columns, used)};`),
    });
    for (const { from, to, values } of lines) {
      const given = columns.map((at) => ({ parts: [values[at]!] }));
      calls.set(from, { to, call: line(code`${name}(${joined(given)})`, ',') });
    }
  }
  const result = [...functions];
  for (let index = 0; index < pieces.length;) {
    const call = calls.get(index);
    result.push(call ? { code: call.call, place: pieces[index]!.place } : pieces[index]!);
    index = call ? call.to : index + 1;
  }
  return result;
}

/** Returns each line that registers a rule, if `divide` can separate its code and its values. */
function ruleLines(pieces: readonly CodePiece[]): readonly Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const [index, piece] of pieces.entries()) {
    if (!piece.code.endsLine) continue;
    const whole = pieces.slice(from, index + 1);
    const divided = whole[0]!.isShareable
      ? divide(whole.flatMap((each) => simpleParts(each.code)))
      : undefined;
    if (divided) lines.push({ from, to: index + 1, ...divided });
    from = index + 1;
  }
  return lines;
}

/**
 * Divides a line into values and the code between them. A value can become an argument of the
 * shared function. Values are the string literals, and the names of constants and functions. Keys
 * and parameters stay in the code.
 * @returns undefined if the line contains a regular expression. Such a rule isn't shared
 */
function divide(parts: readonly SimplePart[]): Pick<Line, 'around' | 'values'> | undefined {
  const around: SimplePart[][] = [[]];
  const values: SimplePart[] = [];
  for (const part of parts) {
    if (isRegex(part)) return undefined;
    if (isValue(part)) {
      values.push(part);
      around.push([]);
    } else around.at(-1)!.push(part);
  }
  return { around, values };
}

function isRegex(part: SimplePart): boolean {
  return typeof part === 'object' && part.kind === 'regex';
}

/** Returns whether a parameter of the shared function can replace this part of a line. */
function isValue(part: SimplePart): boolean {
  if (typeof part === 'string') return false;
  return part.kind === 'name' ? CONSTANTS.includes(part.of) : part.kind === 'string';
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
    const isNew =
      !seen.has(column) &&
      lines.some(({ values }) => textOfPart(values[at]!) !== textOfPart(first));
    seen.add(column);
    return isNew ? [at] : [];
  });
}

/** Returns one key that contains every line's value at an index. */
function columnOf(lines: readonly Line[], at: number): string {
  return lines.map(({ values }) => textOfPart(values[at]!)).join();
}

/** Returns the shared function's code: the rule, with a parameter for each value that differs. */
function bodyOf(
  lines: readonly Line[],
  columns: readonly number[],
  parameters: readonly Name[],
): Code {
  const [{ around, values }] = lines as readonly [Line, ...Line[]];
  const keys = columns.map((at) => columnOf(lines, at));
  const replaced = values.map(
    (value, at) => parameters[keys.indexOf(columnOf(lines, at))] ?? value,
  );
  const parts = around.flatMap((before, at) => [...before, ...replaced.slice(at, at + 1)]);
  // The last part is the end of the line.
  return { parts: parts.slice(0, -1) };
}

/** Returns the number of characters that a shared function saves if every name has one letter. */
function saved([first, ...others]: readonly Line[], columns: readonly number[]): number {
  const { around, values } = first!;
  const same = values.filter((_, at) => !columns.includes(at));
  const lengths = [...around.flat(), ...same].map((part) =>
    typeof part === 'object' && part.kind === 'name' ? 1 : textOfPart(part).length,
  );
  return others.length * lengths.reduce((sum, length) => sum + length, 0);
}
